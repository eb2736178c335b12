import { derived, writable, type Readable } from 'svelte/store';
import type { Lang, Said, Text } from './protocol';
import { words } from './words';

export const languages: Lang[] = ['en', 'de'];

export type Dictionary = Record<string, Text>;
export type Values = Record<string, string | number>;
export type Key = keyof typeof words;
export type Translate<K extends string = Key> = (key: K, values?: Values) => string;

/** The language the browser asks for, if we speak it. */
export function preferredLanguage(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const found = languages.find((lang) => tag.toLowerCase().split('-')[0] === lang);
    if (found) return found;
  }
  return 'en';
}

export const lang = writable<Lang>(
  preferredLanguage(typeof navigator === 'undefined' ? [] : navigator.languages),
);

/**
 * A text with {name} replaced by values. A text with a bar has two forms, for one and for any other
 * number of `n`: "{n} card | {n} cards".
 */
export function fill(text: string, values: Values = {}): string {
  const forms = text.split(' | ');
  const form = forms.length > 1 && Number(values['n']) !== 1 ? forms[1]! : forms[0]!;
  return form.replace(/\{([\w-]+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/**
 * A store of a translate function for a dictionary. Each board keeps its own dictionary in its
 * folder's words.ts, so that it is loaded with the board; one test checks every words.ts.
 */
export function translator<D extends Dictionary>(
  dictionary: D,
): Readable<Translate<keyof D & string>> {
  return derived(
    lang,
    (language) => (key: keyof D & string, values?: Values) =>
      fill(dictionary[key]![language], values),
  );
}

/** `$t('key', { n: 2 })` in the components outside the boards. */
export const t = translator(words);

/** A text of the server in the chosen language, or in the only one it came in. */
export function say(text: Said | string | null | undefined, language: Lang): string {
  if (text === null || text === undefined) return '';
  if (typeof text === 'string') return text;
  return text[language] ?? text.en ?? text.de ?? '';
}
