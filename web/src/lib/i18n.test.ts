import { describe, expect, it } from 'vitest';
import { fill, languages, preferredLanguage, say, type Dictionary } from './i18n';

const files = import.meta.glob<{ words: Dictionary }>('../**/words.ts', { eager: true });

describe.each(Object.entries(files))('%s', (_file, { words }) => {
  it.each(Object.entries(words))('%s is there in all languages', (_key, text) => {
    for (const lang of languages) expect(text[lang]?.trim()).toBeTruthy();
  });

  it.each(Object.entries(words))('%s has the same placeholders and forms', (_key, text) => {
    const names = (s: string) => [...new Set(s.match(/\{[\w-]+\}/g) ?? [])].sort();
    expect(names(text.de)).toEqual(names(text.en));
    expect(text.de.split(' | ').length).toBe(text.en.split(' | ').length);
  });
});

describe('language', () => {
  it('is the first one we speak', () => {
    expect(preferredLanguage(['fr', 'de-AT', 'en'])).toBe('de');
    expect(preferredLanguage(['fr'])).toBe('en');
  });
});

describe('fill', () => {
  it('replaces values and leaves unknown names alone', () => {
    expect(fill('{name} has {n}', { name: 'Leia', n: 0 })).toBe('Leia has 0');
    expect(fill('{name} has {n}', { n: 3 })).toBe('{name} has 3');
  });

  it('chooses the form by n', () => {
    expect(fill('{n} card | {n} cards', { n: 1 })).toBe('1 card');
    expect(fill('{n} card | {n} cards', { n: 0 })).toBe('0 cards');
  });
});

describe('what the server says', () => {
  it('is in the chosen language, or in the only one that came', () => {
    expect(say({ en: 'yes', de: 'ja' }, 'de')).toBe('ja');
    expect(say({ en: 'yes' }, 'de')).toBe('yes');
    expect(say({ de: 'ja' }, 'en')).toBe('ja');
    expect(say(null, 'en')).toBe('');
    expect(say('Han', 'de')).toBe('Han');
  });
});
