import { describe, expect, it } from 'vitest';
import { mergeLog, pieces } from './log';
import type { LogLine } from './protocol';

const line = (n: number, en = `line ${n}`, cards: string[] = []): LogLine => ({
  n,
  seat: 0,
  text: { en, de: en },
  clause: null,
  cards,
});
const numbers = (log: LogLine[]) => log.map((l) => l.n);

describe('mergeLog', () => {
  it('appends what is new', () => {
    expect(numbers(mergeLog([line(0), line(1)], [line(2), line(3)]))).toEqual([0, 1, 2, 3]);
  });

  it('replaces from an earlier line on', () => {
    const merged = mergeLog([line(0), line(1), line(2)], [line(1, 'taken back')]);
    expect(merged.map((l) => l.text.en)).toEqual(['line 0', 'taken back']);
  });

  it('starts anew with the whole log', () => {
    expect(numbers(mergeLog([line(0), line(1)], [line(0), line(1), line(2)]))).toEqual([0, 1, 2]);
  });

  it('keeps what it has when nothing is new', () => {
    const known = [line(0)];
    expect(mergeLog(known, [])).toBe(known);
  });

  it('does not mind gaps', () => {
    expect(numbers(mergeLog([line(3)], [line(9)]))).toEqual([3, 9]);
    expect(numbers(mergeLog([line(3), line(9)], [line(5)]))).toEqual([3, 5]);
  });
});

describe('pieces', () => {
  const faces = new Map<string, unknown>([
    ['tie', { name: { en: 'TIE', de: 'TIE' } }],
    ['tie-ace', { name: { en: 'TIE Ace', de: 'TIE-Ass' } }],
  ]);

  it('cuts out the names, the longest first', () => {
    const cut = pieces(line(0, 'Buys TIE Ace, then TIE.', ['tie', 'tie-ace']), faces, 'en');
    expect(cut).toEqual([
      { text: 'Buys ' },
      { text: 'TIE Ace', card: 'tie-ace' },
      { text: ', then ' },
      { text: 'TIE', card: 'tie' },
      { text: '.' },
    ]);
  });

  it('finds names by itself when the line does not say which, and only whole words', () => {
    const { cards: _none, ...plain } = line(0, 'TIE, TIES and untied TIE Ace.');
    expect(pieces(plain, faces, 'en').filter((piece) => piece.card)).toEqual([
      { text: 'TIE', card: 'tie' },
      { text: 'TIE Ace', card: 'tie-ace' },
    ]);
  });

  it.each(['TIE-Jäger', 'Twi’lek (1)', 'A/B [x]', 'What? $1.', 'Chirrut Îmwe', 'back\\slash'])(
    'finds %s',
    (name) => {
      const odd = new Map<string, unknown>([['odd', { name: { en: name, de: name } }]]);
      const { cards: _none, ...plain } = line(0, `Sees ${name}, again.`);
      expect(pieces(plain, odd, 'de')).toEqual([
        { text: 'Sees ' },
        { text: name, card: 'odd' },
        { text: ', again.' },
      ]);
    },
  );

  it('keeps quotation marks with the name', () => {
    const cut = pieces(line(0, 'Das Deck von „TIE-Ass“ und TIE.', ['tie', 'tie-ace']), faces, 'de');
    expect(cut).toEqual([
      { text: 'Das Deck von ' },
      { text: '„TIE-Ass“', card: 'tie-ace' },
      { text: ' und ' },
      { text: 'TIE', card: 'tie' },
      { text: '.' },
    ]);
  });

  it('leaves a sentence without names whole', () => {
    expect(pieces(line(0, 'The turn ends.', ['unknown']), faces, 'en')).toEqual([
      { text: 'The turn ends.' },
    ]);
  });

  it('reads a line that came in another language than the one chosen now', () => {
    const line = { n: 1, seat: 0, text: { de: 'X-Wing fliegt.' } } as unknown as LogLine;
    expect(pieces(line, new Map(), 'en')).toEqual([{ text: 'X-Wing fliegt.' }]);
  });
});
