// How cards move in this game.
import { Tracker as AnyTracker, type Token, type Want } from '../shared/tokens';
import { inPlayOf, other, type Seat, type View } from './types';

const seats: Seat[] = [0, 1];

function wanted(view: View): Want[] {
  const list: Want[] = [];
  const add = (zone: string, title: string | null, number: number | null = null) =>
    list.push({ zone, title, number });
  for (const seat of seats) {
    const player = view.players[seat];
    for (const card of inPlayOf(player)) add(`play:${seat}`, card.title, card.number);
    for (const title of player.hand.cards) add(`hand:${seat}`, title);
    for (let i = player.hand.cards.length; i < player.hand.count; ++i) add(`hand:${seat}`, null);
    for (const title of player.edge.cards) add(`edge:${seat}`, title);
    for (let i = player.edge.cards.length; i < player.edge.count; ++i) add(`edge:${seat}`, null);
    for (const title of player.playing) add(`playing:${seat}`, title);
    for (const title of player.discard) add(`discard:${seat}`, title);
    for (const title of player.victory) add(`victory:${seat}`, title);
  }
  return list;
}

function sources(zone: string): string[] {
  const [place, owner] = zone.split(':');
  const seat = Number(owner);
  switch (place) {
    case 'play':
      return [`playing:${seat}`, `hand:${seat}`, `discard:${seat}`];
    case 'hand':
      return [zone, `edge:${seat}`, `play:${seat}`, `discard:${seat}`];
    case 'edge':
      return [zone, `hand:${seat}`];
    case 'playing':
      return [`hand:${seat}`, `discard:${seat}`];
    case 'discard':
      return [`playing:${seat}`, `edge:${seat}`, `play:${seat}`, `hand:${seat}`];
    default:
      return [`play:${other(seat)}`];
  }
}

/** Objectives come from a deck of their own, which is one card smaller then. */
function pileBefore(token: Token, before: View, view: View): string {
  const [place, owner] = token.zone.split(':');
  const size = (of: View) => of.players[Number(owner) as Seat]['objective-deck'].size;
  return place === 'play' && size(view) < size(before)
    ? `objective-deck:${owner}`
    : `deck:${owner}`;
}

const pileAfter = (token: Token): string => `deck:${token.zone.split(':')[1]}`;

export class Tracker extends AnyTracker<View> {
  constructor() {
    super({ wanted, sources, pileBefore, pileAfter });
  }
}

export { idOfNumber, idsIn } from '../shared/tokens';
