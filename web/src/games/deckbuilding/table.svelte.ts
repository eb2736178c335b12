// What all parts of the board share: the view, what may be done with each thing, and the little the
// client keeps for itself (what is aimed at, what is selected). It never decides what is legal.
import { get } from 'svelte/store';
import { settings } from '../../lib/settings';
import type { BoardProps } from '../board';
import { Gathering } from '../shared/gathering.svelte';
import type { Layout } from '../shared/layout';
import { provide, useGameTable, type GameTable, type MenuEntry } from '../shared/table';
import type { Thing as AnyThing } from '../shared/table';
import { adds, fighters, strength, unspent, type Strength } from './attack';
import CardFace from './CardFace.svelte';
import { answerOf } from './keys';
import { labelOf, sayIn, type Say } from './label';
import { assignTo, assignToThing, noOffers, offersOf, type Aim, type Offers } from './offers';
import { barOf } from './primary';
import { idOfNumber, Tracker } from './tokens';
import type { Face, Offer, Player, Seat, View } from './types';
import { other } from './types';

/** Something that can be touched. */
export interface Thing extends AnyThing {
  /** Set if an attack can be aimed at it: it is the enemy base or lies in the row. */
  aim?: Aim;
}

/** What can be done with a thing: an option, to begin aiming at it, or to send it somewhere. */
export type Choice = { offer: Offer } | { aim: Aim; name: string } | { send: true };

export class Table implements GameTable {
  readonly CardFace = CardFace;
  readonly answerOf = answerOf;
  #props: () => BoardProps;
  readonly tracker = new Tracker();

  view = $derived.by(() => this.#props().view as View);
  lang = $derived.by(() => this.#props().lang);
  live = $derived.by(() => this.#props().live);
  busy = $derived.by(() => this.#props().busy);
  pointed = $derived.by(() => this.#props().pointed ?? null);
  say: Say = $derived.by(() => sayIn(this.lang));
  seat: Seat = $derived.by(() => (this.#props().perspective === 1 ? 1 : 0));
  me: Player = $derived.by(() => this.view.players[this.seat]);
  foe: Player = $derived.by(() => this.view.players[other(this.seat)]);
  decision = $derived.by(() => this.view.decision);
  /** The viewer is the one who is asked. */
  asked = $derived.by(() => this.live && this.decision?.options !== undefined);
  offers: Offers = $derived.by(() => (this.asked ? offersOf(this.view) : noOffers));
  readonly gathering = new Gathering(() => (this.asked ? this.decision : null));
  tokens = $derived.by(() => this.tracker.follow(this.view, this.#props().events));
  bar = $derived.by(() => barOf(this.offers, this.decision?.question ?? '', this.aim));

  layout: Layout = $state('wide');
  /** How wide the board is. */
  width = $state(0);
  #aimed: Aim | null = $state(null);
  /** The thing whose choices are shown. */
  selected: Thing | null = $state.raw(null);
  /** The selected card attacks, and it is asked whom. */
  sending = $state(false);
  /** The end of the turn was asked for while something is unspent. */
  warning = $state(false);
  #warned = -1;
  /** Cards that are still to be sent against what is aimed at, one after another. */
  #sweep: { aim: Aim; numbers: Set<number> } | null = $state.raw(null);
  /** A pile that is being looked through. */
  open: string | null = $state(null);
  /** What is being dragged. */
  dragged: Thing | null = $state.raw(null);

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  face(title: string): Face {
    const known = this.#props().faces.get(title);
    return (known as Face | undefined) ?? blank(title);
  }
  name(title: string): string {
    return this.face(title).name[this.lang];
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
  get all(): readonly Offer[] {
    return this.offers.all;
  }
  get shown(): Thing | null {
    return this.sending ? null : this.selected;
  }

  menu(thing: Thing): MenuEntry[] {
    return this.choices(thing).map((choice) => ({
      text: this.#choiceWords(choice),
      pointed: 'offer' in choice && choice.offer.index === this.pointed,
      act: () => this.choose(choice, thing),
    }));
  }
  #choiceWords(choice: Choice): string {
    if ('send' in choice) return this.say('attack.send');
    if (!('offer' in choice))
      return this.say(this.offers.resolve.has(choice.aim) ? 'attack.more' : 'attack.begin', {
        name: choice.name,
      });
    const { answer, target, text } = choice.offer.option;
    if (answer !== 'assign') return text[this.lang];
    return this.say('attack.to', { name: this.targetWords(target?.number ?? 'base') });
  }

  /** "Coruscant (5 / 16)", for a list of targets. */
  targetWords(aim: Aim): string {
    const { sum, needed } = this.attack(aim);
    const name = this.nameOfAim(aim);
    return needed === null ? name : `${name} (${sum}\u00a0/\u00a0${needed})`;
  }
  /** "Resolve: Coruscant 5 / 16", for the button that resolves an attack. */
  resolveWords(aim: Aim): string {
    const { sum, needed } = this.attack(aim);
    const both = needed === null ? String(sum) : `${sum}\u00a0/\u00a0${needed}`;
    return this.say('do.resolve', { name: this.nameOfAim(aim), sum: both });
  }

  /** What is aimed at, as long as something can still be sent there or the attack resolved. */
  get aim(): Aim | null {
    const aim = this.#aimed;
    if (aim === null) return null;
    return this.offers.aim.has(aim) || this.offers.resolve.has(aim) ? aim : null;
  }
  attack(aim: Aim): Strength {
    return strength(this.view, this.seat, aim, (title) => this.face(title).target);
  }
  nameOfAim(aim: Aim): string {
    const title =
      aim === 'base'
        ? this.foe.base?.title
        : this.view.row.find((card) => card?.number === aim)?.title;
    return title === undefined ? this.say('kind.base') : this.name(title);
  }

  number(number: number): readonly Offer[] {
    return this.offers.number.get(number) ?? [];
  }
  hand(title: string): readonly Offer[] {
    return this.offers.hand.get(title) ?? [];
  }

  /** Everything that touching a thing can mean now. */
  choices(thing: Thing): Choice[] {
    const targets = this.targets(thing);
    const list: Choice[] = thing.offers
      .filter((offer) => targets.length < 2 || !targets.includes(offer))
      .map((offer) => ({ offer }));
    if (targets.length > 1) list.push({ send: true });
    if (thing.aim === undefined) return list;
    const resolve = this.offers.resolve.get(thing.aim);
    if (resolve) list.push({ offer: resolve });
    if (this.offers.aim.has(thing.aim) && this.aim !== thing.aim)
      list.push({ aim: thing.aim, name: this.name(thing.title) });
    return list;
  }

  targets(thing: Thing): Offer[] {
    return thing.offers.filter(({ option }) => option.answer === 'assign');
  }

  /** What touching it would do at once because of what was touched before. */
  direct(thing: Thing): Offer | undefined {
    if (this.aim !== null) {
      const joined = this.offers.aim.get(this.aim);
      const offer = assignTo(thing.offers, this.aim) ?? assignToThing(thing.offers, joined ?? []);
      if (offer) return offer;
    }
    const sender = this.sending ? this.selected : null;
    if (!sender || thing.aim === undefined) return undefined;
    return assignToThing(sender.offers, this.offers.aim.get(thing.aim) ?? []);
  }

  /** Where it can be dragged to, and what that means. */
  drops(thing: Thing): Map<string, Offer> {
    const places = new Map<string, Offer>();
    if (!this.asked) return places;
    for (const offer of thing.offers) {
      const { answer } = offer.option;
      if (answer === 'play') places.set('play', offer);
      if (answer === 'buy') places.set('discard', offer);
      if (answer === 'pay-off') places.set('galaxy-discard', offer);
    }
    for (const [aim, list] of this.offers.aim) {
      const offer = assignToThing(thing.offers, list);
      if (offer) places.set(`aim:${aim}`, offer);
    }
    return places;
  }
  takes(place: string): boolean {
    return this.dragged !== null && this.drops(this.dragged).has(place);
  }

  /** May be used now; while an attack is put together only what belongs to it. */
  glows(thing: Thing): boolean {
    if (!this.asked) return false;
    if (this.sending && this.selected?.id !== thing.id) return this.direct(thing) !== undefined;
    if (this.aim !== null) return this.direct(thing) !== undefined || thing.aim === this.aim;
    return this.choices(thing).length > 0;
  }
  /** It can only be sent to attack without adding anything: possible, but nothing to point out. */
  idle(thing: Thing): boolean {
    const card = fighters(this.me).find(
      ({ number }) => idOfNumber(this.tokens, number) === thing.id,
    );
    return (
      card !== undefined &&
      thing.offers.every(
        ({ option }) =>
          option.answer === 'assign' && adds(card, option.target?.number ?? 'base') === 0,
      )
    );
  }
  /** Damage is being put on it. */
  struck(thing: Thing): boolean {
    const number = this.offers.damage[0]?.option.card?.number;
    return number !== undefined && idOfNumber(this.tokens, number) === thing.id;
  }
  sends(thing: Thing): boolean {
    return thing.offers.some(({ option }) => option.answer === 'assign');
  }
  isPointed(thing: Thing): boolean {
    return (
      thing.offers.some(({ index }) => index === this.pointed) ||
      (thing.aim !== undefined && this.offers.resolve.get(thing.aim)?.index === this.pointed)
    );
  }

  /** A thing is touched. `careful`: by a finger, where a first touch only selects. */
  press(thing: Thing, careful = false): void {
    if (this.busy) return;
    // Whoever goes on playing does not want to end the turn.
    this.warning = false;
    const direct = this.direct(thing);
    if (direct) return this.act(direct, this.sends(thing) ? thing.id : this.selected?.id);
    const choices = this.choices(thing);
    const only = choices.length === 1 ? choices[0]! : null;
    if (choices.length === 0 && this.aim !== null && thing.aim === this.aim) {
      this.#aimed = null;
      return;
    }
    if (choices.length === 0) return this.refuse(thing);
    const careless = !careful || this.selected?.id === thing.id || (only && 'send' in only);
    if (only && (careless || this.gathering.row)) return this.choose(only, thing);
    this.sending = false;
    this.selected = this.selected?.id === thing.id ? null : thing;
  }
  choose(choice: Choice, thing: Thing): void {
    if ('offer' in choice) return this.act(choice.offer, thing.id);
    if ('send' in choice) {
      this.selected = this.sending && this.selected?.id === thing.id ? null : thing;
      this.sending = this.selected !== null;
      return;
    }
    this.selected = null;
    this.sending = false;
    this.#aimed = choice.aim;
  }
  refuse(thing: Thing): void {
    this.drop();
    if (this.asked && this.decision?.question === 'turn') this.#props().onwhy(thing.title);
    else this.enlarge(thing.title);
  }

  act(offer: Offer, id?: string): void {
    if (this.busy || !this.asked) return;
    if (this.gathering.row) return this.gather(offer, id);
    const { answer, target } = offer.option;
    if (answer === 'end-turn' && this.warns()) {
      this.warning = true;
      return;
    }
    if (answer === 'assign') this.#aimed = target?.number ?? 'base';
    if (answer === 'resolve' || answer === 'end-turn') this.#aimed = null;
    this.drop();
    this.warning = false;
    this.tracker.prefer(id ?? null);
    this.#props().onanswer(offer.index);
  }
  /** A card of a row of choices is picked, or let go again. */
  gather(offer: Offer, id?: string): void {
    this.drop();
    this.gathering.toggle(offer.index, id ?? null);
  }
  confirm(): void {
    if (!this.busy && this.gathering.complete) this.#props().onrow?.(this.gathering.answer());
  }
  /** Once a turn, if the player wants to be asked. */
  warns(): boolean {
    if (this.warning || this.#warned === this.view.turn || !get(settings).confirm) return false;
    if (!unspent(this.view, this.offers)) return false;
    this.#warned = this.view.turn;
    return true;
  }

  /** Sends all that can join the attack, one after another as the views come. */
  sendAll(): void {
    if (this.aim === null) return;
    const aim = this.aim;
    const free = fighters(this.me).filter(
      (card) => adds(card, aim) > 0 && assignTo(this.number(card.number), aim),
    );
    this.#sweep = { aim, numbers: new Set(free.map((card) => card.number)) };
    this.goOn();
  }
  get joinable(): number {
    const aim = this.aim;
    if (aim === null) return 0;
    return fighters(this.me).filter(
      (card) => adds(card, aim) > 0 && assignTo(this.number(card.number), aim),
    ).length;
  }
  /** To be called whenever the table has changed. */
  goOn(): void {
    const sweep = this.#sweep;
    if (!sweep || this.busy || !this.asked) return;
    const next = fighters(this.me).find(
      (card) => sweep.numbers.has(card.number) && assignTo(this.number(card.number), sweep.aim),
    );
    if (!next) this.#sweep = null;
    else {
      sweep.numbers.delete(next.number);
      this.act(assignTo(this.number(next.number), sweep.aim)!);
    }
  }

  enlarge(title: string | null): void {
    this.#props().onenlarge(title);
  }
  /** Nothing is selected any more. */
  drop(): void {
    this.selected = null;
    this.sending = false;
  }
  /** One step back; false if there is nothing to take back here. */
  back(): boolean {
    const busy = this.selected ?? this.#aimed ?? this.open ?? (this.warning || null);
    this.#sweep = null;
    if (busy === null) return this.gathering.clear();
    if (this.selected) this.drop();
    else if (this.open) this.open = null;
    else if (this.warning) this.warning = false;
    else this.#aimed = null;
    return true;
  }
}

/** A card nobody told us about still has a place and a name. */
const blank = (title: string): Face => ({
  title,
  name: { en: title, de: title },
  faction: 'neutral',
  kind: 'unit',
  cost: null,
  attack: null,
  resources: null,
  force: null,
  target: null,
  'hit-points': null,
  traits: [],
  unique: false,
  text: null,
  reward: null,
  copies: 1,
});

export const provideTable = (table: Table): Table => provide(table);
export const useTable = (): Table => useGameTable<Table>();
