// How cards move in this game.
import { Tracker as AnyTracker, Wants, type Token, type Want } from '../shared/tokens';
import type { View } from './types';
import { other } from './types';

function wanted(view: View): Want[] {
  const wants = new Wants();
  for (const { seat, base, ships, units, hand, discard, victory } of view.players) {
    const inPlay = [...(base ? [base] : []), ...ships, ...units];
    for (const card of inPlay) wants.card(`play:${seat}`, card);
    wants.hidden(`hand:${seat}`, hand);
    wants.cards(`discard:${seat}`, discard);
    wants.cards(`victory:${seat}`, victory);
  }
  for (const card of view.row) if (card) wants.card('row', card);
  wants.cards('galaxy-discard', view['galaxy-discard']);
  wants.cards('exiled', view.exiled);
  return wants.list;
}

/** Where a card in this zone may have come from, the most plausible place first. */
function sources(zone: string): string[] {
  const [place, owner] = zone.split(':');
  const seat = Number(owner);
  const foe = other(seat);
  switch (place) {
    case 'play':
      return [`hand:${seat}`, 'row', `discard:${seat}`];
    case 'hand':
      return [zone, 'row', `discard:${seat}`, `play:${seat}`, 'galaxy-discard'];
    case 'discard':
      return [`play:${seat}`, `hand:${seat}`, 'row', 'galaxy-discard'];
    case 'victory':
      return [`play:${foe}`, `play:${seat}`];
    case 'galaxy-discard':
      return ['row', 'play:0', 'play:1'];
    case 'row':
      return ['galaxy-discard'];
    default:
      return ['play:0', 'play:1', 'hand:0', 'hand:1', 'row', 'discard:0', 'discard:1'];
  }
}

const pileSizes = (view: View): Map<string, number> =>
  new Map([
    ['deck:0', view.players[0].deck.size],
    ['deck:1', view.players[1].deck.size],
    ['bases:0', view.players[0].bases.count],
    ['bases:1', view.players[1].bases.count],
    ['galaxy-deck', view['galaxy-deck'].size],
    ['pilots', view.pilots.count],
  ]);

/** The pile a card without a past was taken from. */
function pileBefore(token: Token, before: View, view: View): string {
  const [place, owner] = token.zone.split(':');
  const old = pileSizes(before);
  const now = pileSizes(view);
  const shrank = (pile: string) => now.get(pile)! < old.get(pile)!;
  if (token.title !== null && token.title === before.pilots.title && shrank('pilots'))
    return 'pilots';
  if (place === 'hand') return `deck:${owner}`;
  if (place === 'play') return shrank(`bases:${owner}`) ? `bases:${owner}` : `deck:${owner}`;
  return 'galaxy-deck';
}

/** The pile a card went to that can't be seen any more. */
function pileAfter(token: Token): string {
  const [place, owner] = token.zone.split(':');
  return owner !== undefined && place !== 'play' ? `deck:${owner}` : 'galaxy-deck';
}

export class Tracker extends AnyTracker<View> {
  constructor() {
    super({ wanted, sources, pileBefore, pileAfter });
  }
}

export { idOfNumber, idsIn } from '../shared/tokens';
