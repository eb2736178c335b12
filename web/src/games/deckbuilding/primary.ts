// The one button that goes on, and the buttons beside it.
import { primaryOf, type Bar } from '../shared/offers';
import type { Aim, Offers } from './offers';

const goOn = ['done', 'pass', 'yes', 'end-turn'];

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
    primaryOf(offers, buttons, goOn);
  return { primary, others: buttons.filter((offer) => offer !== primary) };
}
