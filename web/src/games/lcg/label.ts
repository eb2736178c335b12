// What a screen reader says of a card: name, figures, state, what may be done with it.
import type { Lang } from '../../lib/protocol';
import { speaker, type Say as AnySay } from '../shared/words';
import { iconNames, type Face, type Icons, type InPlay, type Offer } from './types';
import { words, type Word } from './words';

export type Say = AnySay<Word>;
export const sayIn = speaker(words);

/** What is different from the printed card. */
export interface Shown extends Partial<InPlay> {
  strikes?: boolean;
  chosen?: boolean;
  /** Gathered to attack or defend: a click lets it go again. */
  wanted?: boolean;
  /** The name of what it enhances. */
  on?: string;
}

export function iconWords(icons: Icons | null | undefined, say: Say): string[] {
  if (!icons) return [];
  return iconNames
    .filter((name) => icons[name] > 0)
    .map((name) => say(`icon.${name}`, { n: icons[name] }));
}

function figuresOf(face: Face, shown: Shown, say: Say): string[] {
  const parts: string[] = [];
  const add = (key: Word, n: number | null | undefined) => {
    if (n) parts.push(say(key, { n }));
  };
  const inPlay = shown.number !== undefined;
  if (!inPlay && face.cost !== null) parts.push(say('fig.cost', { n: face.cost }));
  parts.push(...iconWords(shown.icons ?? face.icons, say));
  const edge = iconWords(inPlay ? shown['with-edge'] : face['edge-icons'], say);
  if (edge.length) parts.push(say('icon.edge', { list: edge.join(', ') }));
  add('fig.force', face.force);
  add('fig.resources', face.resources);
  add('fig.priority', face.priority);
  add('fig.capacity', shown.capacity ?? face.capacity);
  add('fig.damage', shown.damage);
  add('fig.focus', shown.focus);
  add('fig.shields', shown.shields);
  add('fig.captured', shown.captured?.count);
  return parts;
}

const states = ['used', 'committed', 'engaged', 'engaged-before', 'strikes', 'chosen'] as const;

const mayWords: Record<string, Word> = {
  play: 'may.play',
  use: 'may.use',
  produce: 'may.produce',
  engage: 'may.engage',
};

/** Each kind of answer once; all that has no word of its own can be chosen. */
export function mayDo(offers: readonly Offer[], say: Say): string[] {
  const keys = new Set(offers.map(({ option }) => mayWords[option.answer] ?? 'may.pick'));
  return [...keys].map((key) => say(key));
}

export function labelOf(face: Face, shown: Shown, offers: readonly Offer[], lang: Lang): string {
  const say = sayIn(lang);
  const parts = [face.name[lang], face['kind-name'][lang], face['faction-name'][lang]];
  if (shown.on) parts.push(say('state.on', { name: shown.on }));
  parts.push(...figuresOf(face, shown, say));
  if (shown.role) parts.push(say(`state.${shown.role}`));
  for (const state of states) if (shown[state]) parts.push(say(`state.${state}`));
  const may = shown.wanted && offers.length ? [say('may.let-go')] : mayDo(offers, say);
  return [...parts, ...may].join(', ');
}
