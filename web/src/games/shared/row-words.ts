// What every board says about a row of choices.
import { fill, type Values } from '../../lib/i18n';
import type { Lang } from '../../lib/protocol';

const words = {
  exactly: { en: '{n} of {most}', de: '{n} von {most}' },
  upTo: { en: '{n} of up to {most}', de: '{n} von bis zu {most}' },
  between: { en: '{n} of {least} to {most}', de: '{n} von {least} bis {most}' },
  total: { en: '{name}: {sum} of {needed}', de: '{name}: {sum} von {needed}' },
  none: { en: 'None', de: 'Keine' },
  confirm: { en: 'Confirm', de: 'Bestätigen' },
  clear: { en: 'Start over', de: 'Von vorn' },
  all: { en: 'All', de: 'Alle' },
  asTheyLie: { en: 'As they lie', de: 'Wie sie liegen' },
  chosen: { en: 'Chosen: {list}', de: 'Gewählt: {list}' },
  less: { en: 'Less: {what}', de: 'Weniger: {what}' },
  more: { en: 'More: {what}', de: 'Mehr: {what}' },
  letGo: { en: 'chosen, may be let go again', de: 'gewählt, kann wieder losgelassen werden' },
} as const;

export type RowWord = keyof typeof words;

export const rowWord = (key: RowWord, lang: Lang, values?: Values): string =>
  fill(words[key][lang], values);
