// What all parts of the board share: the view, what may be done with each thing, and the little the
// client keeps for itself (what is selected, whether it keeps passing). It never decides what is legal.
import type { BoardProps } from '../board';
import { Gathering } from '../shared/gathering.svelte';
import type { Layout } from '../shared/layout';
import { provide, useGameTable, type GameTable, type MenuEntry, type Thing } from '../shared/table';
import CardFace from './CardFace.svelte';
import { answerOf } from './keys';
import { labelOf, sayIn, type Say, type Shown } from './label';
import { barOf, chosenNumbers, noOffers, offersOf, type Offers } from './offers';
import {
  inWindow,
  keepAlways,
  keepStops,
  mustPass,
  readAlways,
  readStops,
  since,
  verdictOn,
  type Since,
  type Stop,
  type Window,
} from './passing';
import { idOfNumber, Tracker } from './tokens';
import { cardIn, isStep, other } from './types';
import type { Face, InPlay, Offer, Player, Seat, View } from './types';

export type { Thing };

/** The questions in which the server can say why a card is no answer. */
const explained = new Set([
  'action',
  'pay',
  'engage',
  'attackers',
  'defenders',
  'strike',
  'commit',
]);

export class Table implements GameTable {
  #props: () => BoardProps;
  readonly CardFace = CardFace;
  readonly answerOf = answerOf;
  readonly tracker = new Tracker();

  view = $derived.by(() => this.#props().view as View);
  lang = $derived.by(() => this.#props().lang);
  live = $derived.by(() => this.#props().live);
  busy = $derived.by(() => this.#props().busy);
  pointed = $derived.by(() => this.#props().pointed ?? null);
  log = $derived.by(() => this.#props().log ?? []);
  say: Say = $derived.by(() => sayIn(this.lang));
  seat: Seat = $derived.by(() => (this.#props().perspective === 1 ? 1 : 0));
  me: Player = $derived.by(() => this.view.players[this.seat]);
  foe: Player = $derived.by(() => this.view.players[other(this.seat)]);
  decision = $derived.by(() => this.view.decision);
  /** The viewer is the one who is asked. */
  asked = $derived.by(() => this.live && this.decision?.options !== undefined);
  offers: Offers = $derived.by(() => (this.asked ? offersOf(this.view) : noOffers));
  readonly gathering = new Gathering(() => (this.asked ? this.decision : null));
  chosen = $derived.by(() => (this.asked ? chosenNumbers(this.view) : new Set<number>()));
  tokens = $derived.by(() => this.tracker.follow(this.view, this.#props().events));
  bar = $derived.by(() => barOf(this.offers, this.decision?.question));

  layout: Layout = $state('wide');
  /** The thing whose choices are shown. */
  selected: Thing | null = $state.raw(null);
  /** A pile that is being looked through, or the stops. */
  open: string | null = $state(null);
  dragged: Thing | null = $state.raw(null);
  /** Where things stood when the player began to keep passing. */
  passing: Since | null = $state.raw(null);
  /** Why passing has ended. */
  halted = $state('');
  stops: ReadonlySet<Stop> = $state.raw(readStops());
  #always: boolean | null = $state(readAlways());
  /** Asked also where nothing can be done but pass: a person could learn from it who is not. */
  always = $derived.by(() => this.#always ?? this.#props().people ?? false);

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  get all(): readonly Offer[] {
    return this.offers.all;
  }
  get shown(): Thing | null {
    return this.selected;
  }

  face(title: string): Face {
    const known = this.#props().faces.get(title);
    return (known as Face | undefined) ?? blank(title);
  }
  /** The dial is no card, but is touched and named like one. */
  name(title: string): string {
    if (title === 'dial') return this.say('dial.title');
    return this.face(title).name[this.lang];
  }
  nameOf(number: number | 'dial'): string {
    if (number === 'dial') return this.say('dial.title');
    const card = cardIn(this.view, number);
    return card ? this.name(card.title) : '';
  }
  windowName(window: Window): string {
    return this.say(isStep(window) ? `step.${window}` : `phase.${window}`);
  }
  /** Whose turn it is, as the stops call it. */
  whose: 'mine' | 'theirs' = $derived.by(() =>
    this.view.active === this.seat ? 'mine' : 'theirs',
  );
  sideOf(seat: Seat): string {
    return this.say(seat === 0 ? 'side.dark' : 'side.light');
  }
  label(title: string, offers: readonly Offer[]): string {
    return labelOf(this.face(title), {}, offers, this.lang);
  }
  printed(title: string): string {
    return this.face(title).text?.[this.lang] ?? '';
  }
  optionsOf(title: string): string {
    return this.say('do.options', { name: this.name(title) });
  }

  thing(card: InPlay): Thing {
    return {
      id: idOfNumber(this.tokens, card.number) ?? `n${card.number}`,
      title: card.title,
      offers: this.offers.number.get(card.number) ?? [],
    };
  }
  /** All that is to be seen of a card in play. */
  shownOf(card: InPlay): Shown {
    const { id, offers } = this.thing(card);
    const held = this.gathering.holds(id, offers);
    return {
      ...card,
      strikes: this.view.engagement?.striking === card.number,
      chosen: held || this.chosen.has(card.number),
      wanted: this.gathering.letsGo(id, offers),
      ...(card.host ? { on: this.nameOf(card.host) } : {}),
    };
  }
  /** It takes part in the engagement, or is about to. */
  inScene(card: InPlay): boolean {
    if (!this.view.engagement?.objective) return false;
    const { question } = this.decision ?? {};
    const declaring = question === 'attackers' || question === 'defenders';
    return Boolean(card.role) || (declaring && this.shownOf(card).chosen === true);
  }
  hand(title: string): readonly Offer[] {
    return this.offers.hand.get(title) ?? [];
  }
  /** What lies on it, in the order of the view. */
  enhancementsOn(host: number | 'dial' | null): InPlay[] {
    return this.view.players.flatMap((player) =>
      player.enhancements.filter((card) => card.host === host),
    );
  }

  menu(thing: Thing): MenuEntry[] {
    return thing.offers.map((offer) => ({
      text: offer.option.text[this.lang],
      pointed: offer.index === this.pointed,
      act: () => this.act(offer, thing.id),
    }));
  }
  drops(thing: Thing): Map<string, Offer> {
    const offer = thing.offers.length === 1 ? thing.offers[0]! : null;
    const places = new Map<string, Offer>();
    if (this.asked && offer?.option.answer === 'play') places.set('play', offer);
    return places;
  }
  takes(place: string): boolean {
    return this.dragged !== null && this.drops(this.dragged).has(place);
  }
  glows(thing: Thing): boolean {
    return this.asked && thing.offers.length > 0;
  }
  isPointed(thing: Thing): boolean {
    return thing.offers.some(({ index }) => index === this.pointed);
  }

  press(thing: Thing, careful = false): void {
    if (this.busy) return;
    const { offers } = thing;
    if (!this.asked || offers.length === 0) return this.refuse(thing);
    const careless = !careful || this.selected?.id === thing.id || this.gathering.row !== null;
    if (offers.length === 1 && careless)
      return this.act(offers[0]!, thing.id);
    this.selected = this.selected?.id === thing.id ? null : thing;
  }
  refuse(thing: Thing): void {
    this.drop();
    if (this.asked && explained.has(this.decision!.question)) this.#props().onwhy(thing.title);
    else this.enlarge(thing.title);
  }
  act(offer: Offer, id?: string): void {
    if (this.busy || !this.asked) return;
    if (this.gathering.row) return this.gather(offer, id);
    this.halted = '';
    this.#answer(offer, id ?? null, false);
  }
  /** Passes for the player; against people at a time that betrays nothing. */
  passBy(offer: Offer): void {
    if (!this.busy && this.asked) this.#answer(offer, null, this.#props().people ?? false);
  }
  #answer(offer: Offer, id: string | null, even: boolean): void {
    this.drop();
    this.tracker.prefer(id);
    this.#props().onanswer(offer.index, even);
  }

  /** A card of a row of choices is picked, or let go again. */
  gather(offer: Offer, id?: string): void {
    this.drop();
    this.gathering.toggle(offer.index, id ?? null);
  }
  confirm(): void {
    if (this.busy || !this.gathering.complete) return;
    this.halted = '';
    this.#props().onrow?.(this.gathering.answer());
  }
  /** Where nobody passes it is not offered; on a phone only where it would do something. */
  get canKeepPassing(): boolean {
    if (!this.live || !this.decision || this.view.phase === 'setup') return false;
    if (this.layout !== 'narrow' || this.passing || this.halted || !this.asked) return true;
    return inWindow(this.decision.question);
  }
  togglePassing(): void {
    this.halted = '';
    this.passing = this.passing || !this.live ? null : since(this.view, this.log);
  }
  setStop(stop: Stop, on: boolean): void {
    const stops = new Set(this.stops);
    if (on) stops.add(stop);
    else stops.delete(stop);
    this.stops = stops;
    keepStops(stops);
  }
  setAlways(always: boolean): void {
    this.#always = always;
    keepAlways(always);
  }
  /** Says whether the player wants to be asked at every window. */
  hold(): void {
    this.#props().onhold?.(this.live && this.always);
  }
  /** The option that passes, if passing goes on; ends it if something has happened. */
  keepPassing(): Offer | null {
    // Where there is nothing else to do the server passes, unless it was told not to.
    const alone = this.asked && this.offers.all.length === 1;
    if (alone && this.always && mustPass(this.view)) return this.offers.all[0]!;
    if (!this.passing || !this.live) return null;
    const verdict = verdictOn(this.view, this.log, this.passing, this.stops);
    if (verdict.do === 'stop') {
      this.passing = null;
      if (verdict.why === 'event')
        this.halted = this.say('pass.event', { line: verdict.line.text[this.lang] });
      if (verdict.why === 'phase')
        this.halted = this.say('pass.phase', { window: this.windowName(verdict.window) });
      return null;
    }
    if (verdict.do !== 'pass' || (alone && !this.always)) return null;
    return this.offers.all[verdict.option] ?? null;
  }

  enlarge(title: string | null): void {
    this.#props().onenlarge(title);
  }
  drop(): void {
    this.selected = null;
  }
  back(): boolean {
    const busy = this.selected ?? this.open ?? this.passing;
    if (busy === null) return this.gathering.clear();
    if (this.selected) this.drop();
    else if (this.open) this.open = null;
    else this.passing = null;
    return true;
  }
}

/** A card nobody told us about still has a place and a name. */
const blank = (title: string): Face => ({
  title,
  name: { en: title, de: title },
  side: 'dark',
  faction: 'neutral',
  'faction-name': { en: '', de: '' },
  kind: 'unit',
  'kind-name': { en: '', de: '' },
  cost: null,
  force: null,
  resources: null,
  capacity: null,
  priority: null,
  icons: null,
  'edge-icons': null,
  traits: [],
  unique: false,
  keywords: null,
  enhances: null,
  abilities: [],
  text: null,
  sets: [],
});

export const provideTable = (table: Table): Table => provide(table);
export const useTable = (): Table => useGameTable<Table>();
