// The table of the Deckbuilding Game: attacks are put together by aiming and sending.
import { get } from 'svelte/store';
import { settings } from '../../lib/settings';
import { GameTable, useGameTable } from '../shared/table.svelte';
import type { MenuEntry, PickPlace, PileSeen, Thing as AnyThing } from '../shared/table.svelte';
import { seenOf, titlesListed } from '../shared/piles';
import { adds, fighters, strength, unspent, type Strength } from './attack';
import Back from './Back.svelte';
import CardFace from './CardFace.svelte';
import Icon from './Icon.svelte';
import { letters } from './keys';
import { labelOf, sayIn } from './label';
import { assignTo, assignToThing, offersOf, picksByZone, type Aim, type Offers } from './offers';
import { contentsOf, copiesIn } from './piles';
import { barOf } from './primary';
import { Sweep } from './sweep.svelte';
import { idOfNumber, Tracker } from './tokens';
import type { Face, Offer, Player, View } from './types';
import { words, type Word } from './words';

/** Something that can be touched. */
export interface Thing extends AnyThing {
  /** Set if an attack can be aimed at it: it is the enemy base or lies in the row. */
  aim?: Aim;
}

/** What can be done with a thing: an option, to begin aiming at it, or to send it somewhere. */
export type Choice = { offer: Offer } | { aim: Aim; name: string } | { send: true };

export class Table extends GameTable<View, Face, Offers, Thing, Word> {
  readonly game = 'deckbuilding';
  readonly CardFace = CardFace;
  readonly Back = Back;
  readonly Icon = Icon;
  readonly letters = letters;
  readonly explained: ReadonlySet<string> = new Set(['turn']);
  protected readonly knows = { speak: sayIn, find: offersOf, blank, describe: labelOf };
  protected readonly tracker = new Tracker();
  override readonly autopilot = new Sweep(this);

  foe: Player = $derived.by(() => this.others[0]!);
  #aimed: Aim | null = $state(null);
  /** The selected card attacks, and it is asked whom. */
  sending = $state(false);
  /** The end of the turn was asked for while something is unspent. */
  warning = $state(false);
  #warned = -1;

  protected barOf(offers: Offers) {
    return barOf(offers, this.decision?.question ?? '', this.aim);
  }
  sideOf(seat: number): string {
    return this.say(seat === 0 ? 'side.empire' : 'side.rebels');
  }
  protected override wonBy(seat: number): string {
    return this.say(seat === 0 ? 'over.side.0' : 'over.side.1');
  }
  picks(): PickPlace[] {
    return picksByZone(this.offers).map(([zone, picks]) => ({
      heading: `zone.${zone}` in words ? this.say(`zone.${zone}` as Word) : '',
      picks,
      copies: (title) => copiesIn(this.view, this.seat, zone, title),
    }));
  }
  look(id: string): PileSeen {
    const [place, owner] = id.split(':');
    const pile = this.say(`pile.${place}` as Word);
    const title =
      owner === undefined
        ? pile
        : this.say('pile.of', { pile, side: this.sideOf(Number(owner)) });
    const contents = contentsOf(this.view, id);
    const seen = seenOf(contents, this.say);
    const unused = titlesListed(contents.unused, this.say('pile.unused'));
    const { hidden: n } = contents;
    const all = seen.length + unused.length === 0;
    const rest = this.say('pile.count', { pile: title, n });
    if (n > 0) seen.push({ text: `${rest}. ${this.say(all ? 'pile.all-hidden' : 'pile.hidden')}` });
    else if (seen.length === 0) seen.push({ text: this.say('pile.empty') });
    return { title, parts: [...seen, ...unused] };
  }
  override get shown(): Thing | null {
    return this.sending ? null : this.selected;
  }

  override menu(thing: Thing): MenuEntry[] {
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

  override get question(): string {
    if (this.aim === null) return super.question;
    return this.say('attack.choose', { name: this.nameOfAim(this.aim) });
  }
  /** While an attack is put together only that attack goes on. */
  override get primary(): Offer | null {
    const { primary } = this.bar;
    return this.aim === null || primary?.option.answer === 'resolve' ? primary : null;
  }
  protected override get numbered(): readonly (Offer | null)[] {
    return [this.bar.primary, ...this.bar.others].filter(
      (offer) => offer?.option.answer === 'alternative',
    );
  }
  override get stacked(): boolean {
    return this.numbered.length > 1;
  }
  /** Short words for what goes on, the option's own words for everything else. */
  override wordsOf(offer: Offer): string {
    const { answer, target } = offer.option;
    if (answer === 'end-turn') return this.say('do.end-turn');
    if (answer === 'resolve') return this.resolveWords(target?.number ?? 'base');
    if (answer === 'pass') return this.say('do.pass');
    if (answer === 'done') return this.say(this.chosenNames.length ? 'do.done' : 'do.none');
    return super.wordsOf(offer);
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
  override drops(thing: Thing): Map<string, Offer> {
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
  /** May be used now; while an attack is put together only what belongs to it. */
  override glows(thing: Thing): boolean {
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
  override isPointed(thing: Thing): boolean {
    const resolve = thing.aim === undefined ? undefined : this.offers.resolve.get(thing.aim);
    return super.isPointed(thing) || (resolve !== undefined && resolve.index === this.pointed);
  }

  /** A thing is touched. `careful`: by a finger, where a first touch only selects. */
  override press(thing: Thing, careful = false): void {
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
    this.select(thing);
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
  override act(offer: Offer, id?: string): void {
    const ends = offer.option.answer === 'end-turn';
    if (ends && !this.busy && this.asked && this.warns()) this.warning = true;
    else super.act(offer, id);
  }
  protected override answer(offer: Offer, id: string | null): void {
    const { answer, target } = offer.option;
    if (answer === 'assign') this.#aimed = target?.number ?? 'base';
    if (answer === 'resolve' || answer === 'end-turn') this.#aimed = null;
    this.warning = false;
    super.answer(offer, id);
  }
  /** Once a turn, if the player wants to be asked. */
  warns(): boolean {
    if (this.warning || this.#warned === this.view.turn || !get(settings).confirm) return false;
    if (!unspent(this.view, this.offers)) return false;
    this.#warned = this.view.turn;
    return true;
  }

  override viewed(): void {
    super.viewed();
    this.warning = false;
  }
  override drop(): void {
    super.drop();
    this.sending = false;
  }
  override back(): boolean {
    this.autopilot.stop();
    return super.back();
  }
  protected override takeBack(): boolean {
    if (super.takeBack()) return true;
    if (this.warning) this.warning = false;
    else if (this.#aimed !== null) this.#aimed = null;
    else return false;
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

export const useTable = (): Table => useGameTable<Table>();
