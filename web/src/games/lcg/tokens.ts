// How cards move in this game.
import { Tracker as AnyTracker, Wants, type Token, type Want } from '../shared/tokens';
import { inPlayOf, other, type Seat, type View } from './types';

function wanted(view: View): Want[] {
  const wants = new Wants();
  for (const player of view.players) {
    const { seat } = player;
    for (const card of inPlayOf(player)) wants.card(`play:${seat}`, card);
    wants.hidden(`hand:${seat}`, player.hand);
    wants.hidden(`edge:${seat}`, player.edge);
    wants.cards(`playing:${seat}`, player.playing);
    wants.cards(`discard:${seat}`, player.discard);
    wants.cards(`victory:${seat}`, player.victory);
  }
  return wants.list;
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
