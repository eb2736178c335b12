// What a screen reader says of a card: name, figures, state, what may be done with it.
import type { Lang } from '../../lib/protocol';
import { speaker, type Say as AnySay } from '../shared/words';
import type { Answer, Face, Offer } from './types';
import { words, type Word } from './words';

export type Say = AnySay<Word>;
export const sayIn = speaker(words);

/** What is different from the printed card. */
export interface Shown {
  attack?: number;
  attackOnRow?: number;
  damage?: number;
  hitPoints?: number;
  used?: boolean;
  attacked?: boolean;
  attacks?: string;
  sum?: number;
  needed?: number;
}

export function figuresOf(face: Face, shown: Shown, lang: Lang): string[] {
  const say = sayIn(lang);
  const parts: string[] = [];
  const add = (key: Word, n: number | null | undefined) => {
    if (n) parts.push(say(key, { n }));
  };
  if (face.cost !== null) parts.push(say('fig.cost', { n: face.cost }));
  add('fig.attack', shown.attack ?? face.attack);
  if (shown.attackOnRow !== undefined && shown.attackOnRow !== shown.attack)
    add('fig.attack-row', shown.attackOnRow);
  add('fig.resources', face.resources);
  add('fig.force', face.force);
  add('fig.target', face.target);
  add('fig.hit-points', shown.hitPoints ?? face['hit-points']);
  add('fig.damage', shown.damage);
  return parts;
}

const mayWords: Partial<Record<Answer, Word>> = {
  play: 'may.play',
  buy: 'may.buy',
  'pay-off': 'may.pay-off',
  use: 'may.use',
  assign: 'may.assign',
  resolve: 'may.resolve',
  pick: 'may.pick',
};

/** "may attack, ability may be used": each kind of answer once. */
export function mayDo(offers: readonly Offer[], lang: Lang): string[] {
  const keys = new Set<Word>();
  for (const { option } of offers) {
    const key = mayWords[option.answer as Answer];
    if (key) keys.add(key);
  }
  return [...keys].map((key) => sayIn(lang)(key));
}

export function labelOf(
  face: Face,
  shown: Shown,
  offers: readonly Offer[],
  lang: Lang,
  targeted = false,
): string {
  const say = sayIn(lang);
  const parts = [face.name[lang], say(`faction.${face.faction}`), ...figuresOf(face, shown, lang)];
  if (shown.used) parts.push(say('state.used'));
  if (shown.attacks) parts.push(say('state.attacks', { target: shown.attacks }));
  else if (shown.attacked) parts.push(say('state.attacked'));
  if (shown.sum !== undefined)
    parts.push(say('state.under-attack', { n: shown.sum, needed: shown.needed ?? '?' }));
  parts.push(...mayDo(offers, lang));
  if (targeted) parts.push(say('may.target'));
  return parts.join(', ');
}
