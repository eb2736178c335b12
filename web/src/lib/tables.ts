// What the pages need to make tables and to speak about them.
import { get } from 'svelte/store';
import { api } from './api';
import { savedDecks } from './deckbox';
import { say, t } from './i18n';
import { holdSeat, shuffleCommitment } from './keys';
import * as p from './protocol';
import { go, paths } from './router';
import { settings } from './settings';
import { recall, remember } from './store';
import { words } from './words';

/** What "Play now" starts: what this browser chose last for the game. */
export interface QuickPlay {
  /** The seat, or null: drawn by lot. */
  seat: number | null;
  bot: string;
  setup: p.Setup;
}

export function defaultSetup(game: Pick<p.GameInfo, 'settings'>): p.Setup {
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

/** For who is new here. */
const beginners = 'padawan';

/** The one for beginners, or else the weakest. */
export function defaultBot({ bots }: Pick<p.GameInfo, 'bots'>): string {
  return (bots.find(({ id }) => id === beginners) ?? bots[0])?.id ?? '';
}

const lastPlays = () => recall<Record<string, Partial<QuickPlay>>>('plays', {});

export function quickPlay(game: p.GameInfo): QuickPlay {
  const last = lastPlays()[game.id] ?? {};
  const seat = typeof last.seat === 'number' && game.seats[last.seat] ? last.seat : null;
  const bot = game.bots.some((b) => b.id === last.bot) ? last.bot! : defaultBot(game);
  return { seat, bot, setup: fittingSetup(game, last.setup ?? {}) };
}

export function keepQuickPlay(game: p.GameInfo, play: QuickPlay): void {
  remember('plays', { ...lastPlays(), [game.id]: play });
}

/** How many can play it. */
export const playersOf = ({ players, seats }: p.GameInfo): { least: number; most: number } =>
  players ?? { least: seats.length, most: seats.length };

/** The usual setup is known from the list of games; any other one the server has to tell. */
export async function shapeOf(game: p.GameInfo, setup: p.Setup): Promise<p.GameShape> {
  const usual = game.settings.every(({ id, default: value }) => (setup[id] ?? value) === value);
  const { seats, settings } = game;
  return usual ? { seats, settings, setup } : api.shape(game.id, setup);
}

export function myName(): string {
  return get(settings).name.trim() || get(t)('name.guest');
}

/** Makes the table, keeps the seat and goes there. */
export async function openTable(wish: Omit<p.NewTable, 'name' | 'commitment'>): Promise<void> {
  const commitment = await shuffleCommitment();
  enter(await api.make({ ...wish, name: myName(), commitment }));
}

export function enter(made: p.TableMade): void {
  const { table, token, seat, invitation } = made;
  holdSeat(table, { token, seat, ...(invitation ? { invitation } : {}) });
  go(paths.table(table));
}

export async function playNow(game: p.GameInfo, play: QuickPlay): Promise<void> {
  keepQuickPlay(game, play);
  const { seats, setup } = await shapeOf(game, play.setup);
  const mine = play.seat ?? Math.floor(Math.random() * seats.length);
  await openTable({
    game: game.id,
    setup,
    seats: seats.map((_, i) => (i === mine ? { kind: 'me' } : { kind: 'bot', bot: play.bot })),
    listed: false,
    hints: true,
    undo: 'free',
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
    if (chosen === p.ownValue) return words['decks.brought'][language];
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
  // A bare figure says nothing without the name of what it counts.
  const named = (setting: p.GameSetting): string => {
    const value = valueOf(setting);
    return /^\d+$/.test(value) ? `${say(setting.name, language)}: ${value}` : value;
  };
  return [
    first.map(named).filter(Boolean).join(' – '),
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

export type Outcome = 'won' | 'shared' | 'lost' | 'drawn';

/** `scores`: what each seat has of the win; together they are one. */
export function outcome(scores: number[] | null | undefined, seat: number): Outcome | null {
  const mine = scores?.[seat];
  if (!scores || mine === undefined) return null;
  if (mine === 1) return 'won';
  if (mine === 0) return 'lost';
  return scores.every((score) => score === mine) ? 'drawn' : 'shared';
}

/** Those who have won, alone or together; none if all of them share it. */
export function winners(scores: number[]): number[] {
  const seats = scores.flatMap((score, seat) => (score > 0 ? [seat] : []));
  return seats.length === scores.length ? [] : seats;
}

export interface Standing {
  seat: number;
  /** From 1; those who share a place have the same. */
  place: number;
  share: number;
  /** As the how-manieth it went out; 0: it was there at the end. */
  left: number;
}

/** Who came in as the how-manieth: by the share of the win, then by who stayed longest. */
export function standings(scores: number[], left: (number | null | undefined)[] = []): Standing[] {
  const all = scores.map((share, seat) => ({ seat, share, left: left[seat] ?? 0 }));
  const stayed = ({ left: out }: { left: number }) => (out === 0 ? Infinity : out);
  const better = (a: (typeof all)[number], b: (typeof all)[number]) =>
    a.share !== b.share ? a.share > b.share : stayed(a) > stayed(b);
  return all
    .map((one) => ({ ...one, place: 1 + all.filter((other) => better(other, one)).length }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** "Han", "Han and Leia", "Han, Leia and Luke". */
export function listed(names: string[], language: p.Lang): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
