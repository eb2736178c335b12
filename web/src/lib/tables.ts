// What the pages need to make tables and to speak about them.
import { get } from 'svelte/store';
import { api } from './api';
import { savedDecks } from './deckbox';
import { say, t } from './i18n';
import { holdSeat, shuffleNumber } from './keys';
import type * as p from './protocol';
import { go, paths } from './router';
import { settings } from './settings';
import { recall, remember } from './store';
import { words } from './words';

/** What "Play now" starts: the last choice of this browser. */
export interface QuickPlay {
  game: string;
  /** The seat, or null: drawn by lot. */
  seat: number | null;
  bot: string;
  setup: p.Setup;
}

export function defaultSetup(game: p.GameInfo): p.Setup {
  return Object.fromEntries(game.settings.map((setting) => [setting.id, setting.default]));
}

/** Keeps of a remembered setup what the game still knows, and the decks this browser still has. */
export function fittingSetup(game: p.GameInfo, setup: p.Setup): p.Setup {
  return Object.fromEntries(
    game.settings.map(({ id, default: usual, values }) => {
      const wanted = setup[id];
      const known =
        values.some((value) => value.id === wanted) ||
        savedDecks(game.id, id).some(({ code }) => code === wanted);
      return [id, known ? wanted! : usual];
    }),
  );
}

/** The one in the middle: neither the weakest nor the strongest. */
export function defaultBot(game: p.GameInfo): string {
  return game.bots[Math.floor((game.bots.length - 1) / 2)]?.id ?? '';
}

export function quickPlay(games: p.GameInfo[]): QuickPlay | null {
  const last = recall<Partial<QuickPlay>>('play', {});
  const game = games.find((g) => g.id === last.game) ?? games[0];
  if (!game) return null;
  const seat = typeof last.seat === 'number' && game.seats[last.seat] ? last.seat : null;
  const bot = game.bots.some((b) => b.id === last.bot) ? last.bot! : defaultBot(game);
  return { game: game.id, seat, bot, setup: fittingSetup(game, last.setup ?? {}) };
}

export function keepQuickPlay(play: QuickPlay): void {
  remember('play', play);
}

export function myName(): string {
  return get(settings).name.trim() || get(t)('name.guest');
}

/** Makes the table, keeps the seat and goes there. */
export async function openTable(wish: Omit<p.NewTable, 'name' | 'number'>): Promise<void> {
  const made = await api.make({ ...wish, name: myName(), number: shuffleNumber() });
  enter(made);
}

export function enter(made: p.TableMade): void {
  const { table, token, seat, invitation } = made;
  holdSeat(table, { token, seat, ...(invitation ? { invitation } : {}) });
  go(paths.table(table));
}

function seatFor(game: p.GameInfo, seat: number | null): number {
  return seat ?? Math.floor(Math.random() * game.seats.length);
}

export async function playNow(game: p.GameInfo, play: QuickPlay): Promise<void> {
  keepQuickPlay(play);
  const mine = seatFor(game, play.seat);
  await openTable({
    game: game.id,
    setup: play.setup,
    seats: game.seats.map((_, i) => (i === mine ? { kind: 'me' } : { kind: 'bot', bot: play.bot })),
    listed: false,
    hints: true,
    undo: 'free',
    clock: null,
    away: 'wait',
  });
}

export async function inviteFriend(game: p.GameInfo, play: QuickPlay): Promise<void> {
  const mine = seatFor(game, play.seat);
  await openTable({
    game: game.id,
    setup: play.setup,
    seats: game.seats.map((_, i) => ({ kind: i === mine ? 'me' : 'open' })),
    listed: false,
    hints: false,
    undo: 'consent',
    clock: null,
    away: 'wait',
  });
}

// Words about tables

export function valueName(value: p.SettingValue, language: p.Lang): string {
  return value.name ? say(value.name, language) : value.id;
}

/** A deck somebody built: by the name it has in this browser, if any. */
export function deckName(game: string, side: string, code: string, language: p.Lang): string {
  const mine = savedDecks(game, side).find((deck) => deck.code === code);
  return mine?.name ?? words['decks.own'][language];
}

/**
 * "Beginner game · 3": what was agreed and differs from the usual; in front, always, what the seats
 * bring along, or else the first setting.
 */
export function setupText(game: p.GameInfo | undefined, setup: p.Setup, language: p.Lang): string {
  if (!game) return '';
  const valueOf = ({ id, values }: p.GameSetting): string => {
    const chosen = setup[id];
    if (chosen === undefined) return '';
    const value = values.find((v) => v.id === chosen);
    // What is none of the values is a deck by its code.
    return value ? valueName(value, language) : deckName(game.id, id, chosen, language);
  };
  const decks = game.settings.filter(({ seat }) => seat !== undefined);
  const first = decks.length ? decks : game.settings.slice(0, 1);
  const others = game.settings
    .filter((setting) => !first.includes(setting) && setup[setting.id] !== setting.default)
    .map((setting) => [say(setting.name, language), valueOf(setting)])
    .filter(([, value]) => value !== '');
  return [
    first.map(valueOf).filter(Boolean).join(' – '),
    ...others.map(([name, value]) => `${name}: ${value}`),
  ]
    .filter(Boolean)
    .join(' · ');
}

export function botName(
  game: p.GameInfo | undefined,
  bot: string | null | undefined,
  language: p.Lang,
): string {
  return say(game?.bots.find((b) => b.id === bot)?.name ?? bot ?? 'Bot', language);
}

/** Who sits there, as people would say it. */
export function seatName(
  game: p.GameInfo | undefined,
  seat: Pick<p.TableSeat, 'kind' | 'name' | 'bot' | 'side'>,
  language: p.Lang,
): string {
  if (seat.kind === 'bot') return botName(game, seat.bot, language);
  return seat.name || say(seat.side, language);
}

/** Who chose in a recorded match: the bot's name, or the side for a person. */
export function chooserName(
  game: p.GameInfo | undefined,
  seat: p.ReplayInfo['seats'][number],
  language: p.Lang,
): string {
  const side = say(seat.side, language);
  return seat.by === 'human' ? side : `${side} (${botName(game, seat.by, language)})`;
}

export type Outcome = 'won' | 'lost' | 'drawn';

export function outcome(scores: number[] | null | undefined, seat: number): Outcome | null {
  const mine = scores?.[seat];
  if (mine === undefined) return null;
  return mine === 1 ? 'won' : mine === 0 ? 'lost' : 'drawn';
}
