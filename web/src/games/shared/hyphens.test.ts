import { describe, expect, it } from 'vitest';
import { hyphenated } from './hyphens';
import { faces } from '../deckbuilding/samples';

const shown = (text: string) => hyphenated(text).replaceAll('\u00ad', '·');

describe('soft hyphens', () => {
  it('part long words by syllables', () => {
    expect(shown('Rebellentransporter')).toBe('Re·bel·len·trans·por·ter');
    expect(shown('Blockadebrecher')).toBe('Blo·cka·de·bre·cher');
    expect(shown('Imperiale Raumfähre')).toBe('Im·pe·riale Raum·fähre');
    expect(shown('Sternenzerstörer')).toBe('Ster·nen·zer·stö·rer');
    expect(shown('Befragungsdroide')).toBe('Be·fra·gungs·droide');
    expect(shown('Lichtschwert')).toBe('Licht·schwert');
    expect(shown('Schicksals')).toBe('Schick·sals');
    expect(shown('Wendung')).toBe('Wen·dung');
    expect(shown('Außenposten')).toBe('Au·ßen·pos·ten');
    expect(shown('Palastwächter')).toBe('Pa·last·wäch·ter');
  });

  it('leave short words and the letters alone', () => {
    expect(shown('Boba Fett')).toBe('Boba Fett');
    for (const face of faces.values())
      for (const name of Object.values(face.name))
        expect(hyphenated(name).replaceAll('\u00ad', '')).toBe(name);
  });
});
