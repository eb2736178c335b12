// The one button that goes on, and the buttons beside it.
import type { Aim, Offers } from './offers';
import type { Answer, Offer } from './types';

export interface Bar {
  /** The one that goes on. */
  primary: Offer | null;
  /** The rest, in the order of the options. */
  others: Offer[];
}

const goOn: Answer[] = ['done', 'pass', 'yes'];

/**
 * An attack under way goes first, the one aimed at before others; then what ends the question.
 * Abilities that answer an event stand in the bar too: there the card may be anywhere.
 */
export function barOf(offers: Offers, question: string, aim: Aim | null): Bar {
  const attacks = [...offers.resolve.values()];
  const buttons = [...attacks, ...offers.bar];
  if (question === 'respond')
    buttons.unshift(...offers.all.filter(({ option }) => option.answer === 'use'));
  const aimed = aim === null ? undefined : offers.resolve.get(aim);
  const primary =
    aimed ??
    (aim === null ? attacks[0] : undefined) ??
    goOn
      .map((answer) => offers.bar.find(({ option }) => option.answer === answer))
      .find((offer) => offer !== undefined) ??
    offers.bar.find(({ option }) => option.answer === 'end-turn') ??
    (offers.all.length === 1 && buttons.length === 1 ? buttons[0]! : null);
  return { primary, others: buttons.filter((offer) => offer !== primary) };
}
