// What all parts of a board share: the view, what may be done with each thing, and the little the
// client keeps for itself (what is selected, which pile is open). It never decides what is legal.
// A game's table adds how its options belong to its cards, and what only its rules know.
import { getContext, setContext, type Component } from 'svelte';
import type { Lang, Text } from '../../lib/protocol';
import type { CardFaceProps } from '../board';
import type { Autopilot } from './autopilot.svelte';
import type { Layout } from './layout';
import type { Letters } from './letters';
import { needsDialog, type Bar, type Offer, type Offers } from './offers';
import { Seated, type Seen } from './seated.svelte';
import type { MenuEntry, PileSeen, Thing } from './table';
import { idOfNumber, type Tokens, type Tracker } from './tokens';
import type { Say, TableWord } from './words';

export type { MenuEntry, Offer, PileSeen, Thing };

export interface PlayerSeen {
  seat: number;
  /** `cards`: those the viewer sees. */
  hand: { count: number; cards: string[] };
}

export interface TableSeen extends Seen {
  /** Whose turn it is. */
  active: number;
  winner: number | null;
  players: readonly PlayerSeen[];
}

/** The back of a card. */
export interface BackProps {
  width: number;
  /** Whose card it is; null if it is nobody's. */
  seat: number | null;
  count?: number | null;
}

/** Where cards may be picked that the table does not show one by one. */
export interface PickPlace {
  heading: string;
  picks: readonly Offer[];
  /** How many copies of a title lie there. */
  copies(title: string): number;
}

/** What is printed on every card. */
export interface AnyFace {
  title: string;
  name: Text;
  text: Text | null;
}

/** What a game knows of its words, options and cards. */
interface Knowledge<View, Face, Found, Word extends string> {
  /** How it says its words. */
  speak(lang: Lang): Say<Word | TableWord>;
  /** Where each option of the question is shown. */
  find(view: View): Found;
  /** A card nobody told us about still has a place and a name. */
  blank(title: string): Face;
  /** A card for a screen reader, with what may be done with it; `shown` is not as it is printed. */
  describe(face: Face, shown: object, offers: readonly Offer[], lang: Lang): string;
}

export abstract class GameTable<
  View extends TableSeen = TableSeen,
  Face extends AnyFace = AnyFace,
  Found extends Offers = Offers,
  Touched extends Thing = Thing,
  Word extends string = TableWord,
> extends Seated<View> {
  /** The game's name; parts that look different in it have the class `of-NAME`. */
  abstract readonly game: string;
  abstract readonly CardFace: Component<CardFaceProps>;
  abstract readonly Back: Component<BackProps>;
  abstract readonly Icon: Component<{ name: string; size?: number }>;
  abstract readonly letters: Letters;
  /** What answers for the player, in games that know such a thing. */
  readonly autopilot: Autopilot | null = null;
  protected abstract readonly knows: Knowledge<View, Face, Found, Word>;
  protected abstract readonly tracker: Tracker<View>;
  /** The questions in which the server can say why a card is no answer. */
  protected abstract readonly explained: ReadonlySet<string>;

  /** What the buttons of the bar are. */
  protected abstract barOf(offers: Found): Bar;
  /** What those are called who sit there. */
  abstract sideOf(seat: number): string;
  /** What may be picked in the dialog, by place. */
  abstract picks(): PickPlace[];
  /** What lies in a pile, by its name on the table (deck:0 …). */
  abstract look(pile: string): PileSeen;

  say: Say<Word | TableWord> = $derived.by(() => this.knows.speak(this.lang));
  /** The seat drawn nearest to the player. */
  seat = $derived.by(() => {
    const { perspective } = this.props();
    return this.view.players[perspective] ? perspective : 0;
  });
  me: View['players'][number] = $derived.by(() => this.view.players[this.seat]!);
  /** All the others, in the order in which they follow. */
  others: View['players'][number][] = $derived.by(() => {
    const { players } = this.view;
    return [...players.slice(this.seat + 1), ...players.slice(0, this.seat)];
  });
  tokens: Tokens = $derived.by(() => this.tracker.follow(this.view, this.props().events));
  offers: Found = $derived.by(() => this.knows.find(this.asked ? this.view : unasked(this.view)));
  bar: Bar = $derived.by(() => this.barOf(this.offers));

  layout: Layout = $state('wide');
  /** How wide the board is. */
  width = $state(0);
  /** The thing whose choices are shown. */
  selected: Touched | null = $state.raw(null);
  /** A pile that is being looked through, or another dialog of the game. */
  open: string | null = $state(null);
  /** The cards to choose from were put aside to look at the table. */
  aside = $state(false);
  /** What is being dragged. */
  dragged: Touched | null = $state.raw(null);

  /** Cards are chosen from that the table does not show one by one. */
  inDialog = $derived.by(() => this.asked && needsDialog(this.offers));

  /** What was chosen so far, by name. */
  chosenNames: string[] = $derived.by(() =>
    (this.decision?.chosen ?? []).flatMap((one) => {
      const { title } = typeof one === 'string' ? { title: one } : (one as { title?: string });
      return title ? [this.name(title)] : [];
    }),
  );
  /** The card whose ability asks, and how it is shown beside the question. */
  get about(): { title: string; width: number; price: boolean } | null {
    const title = this.decision?.about;
    if (!this.asked || this.layout === 'narrow' || typeof title !== 'string') return null;
    return { title, width: this.layout === 'wide' ? 84 : 64, price: true };
  }
  /** What is asked, or who is waited for, or how it ended. */
  get question(): string {
    if (!this.decision) return this.outcome;
    if (this.asked) return this.decision.text?.[this.lang] ?? '';
    if (this.view.viewer !== null && this.live) return this.say('wait.opponent');
    return this.say('wait.side', { side: this.sideOf(this.decision.seat) });
  }
  private get outcome(): string {
    const { winner, viewer } = this.view;
    if (winner === null) return this.say('over.none');
    if (viewer === null) return this.wonBy(winner);
    return this.say(winner === viewer ? 'over.won' : 'over.lost');
  }
  protected wonBy(seat: number): string {
    return this.say('over.side', { side: this.sideOf(seat) });
  }
  /** The button that goes on. */
  get primary(): Offer | null {
    return this.bar.primary;
  }
  /** What a button says. */
  wordsOf(offer: Offer): string {
    return offer.option.text[this.lang];
  }
  /** Buttons of a list, which are chosen by number. */
  protected get numbered(): readonly (Offer | null)[] {
    return this.bar.others.filter(({ option }) => option.answer !== 'no' && option.answer !== 'yes');
  }
  /** The buttons lie one above the other. */
  get stacked(): boolean {
    return this.numbered.length > 0;
  }
  /** The key of a button: its number, or its letter if no other one before it has the same. */
  keyFor(offer: Offer): string | null {
    const place = this.numbered.indexOf(offer);
    if (place >= 0) return place < 9 ? String(place + 1) : null;
    const { answer } = offer.option;
    const buttons = [this.bar.primary, ...this.bar.others];
    const first = buttons.find((other) => other?.option.answer === answer);
    return first === offer ? this.letters.keyOf(answer) : null;
  }

  /** All that may be done now. */
  get all(): readonly Offer[] {
    return this.offers.all;
  }
  /** The thing whose choices are shown in the popover. */
  get shown(): Touched | null {
    return this.selected;
  }

  face(title: string): Face {
    const known = this.props().faces.get(title);
    return (known as Face | undefined) ?? this.knows.blank(title);
  }
  name(title: string): string {
    return this.face(title).name[this.lang];
  }
  label(title: string, offers: readonly Offer[]): string {
    return this.knows.describe(this.face(title), {}, offers, this.lang);
  }
  /** What a card says, for a list of cards. */
  printed(title: string): string {
    return this.face(title).text?.[this.lang] ?? '';
  }
  /** The heading of the popover. */
  optionsOf(title: string): string {
    return this.say('do.options', { name: this.name(title) });
  }

  number(number: number): readonly Offer[] {
    return this.offers.number.get(number) ?? [];
  }
  hand(title: string): readonly Offer[] {
    return this.offers.hand.get(title) ?? [];
  }
  /** A card with a number, as a thing that can be touched. */
  thing(card: { title: string; number: number }): Thing {
    return {
      id: idOfNumber(this.tokens, card.number) ?? `n${card.number}`,
      title: card.title,
      offers: this.number(card.number),
    };
  }

  /** All that can be done with a thing. */
  menu(thing: Touched): MenuEntry[] {
    return thing.offers.map((offer) => ({
      text: offer.option.text[this.lang],
      pointed: offer.index === this.pointed,
      act: () => this.act(offer, thing.id),
    }));
  }
  /** Where it can be dragged to, and what that means. */
  drops(thing: Touched): Map<string, Offer> {
    const offer = thing.offers.length === 1 ? thing.offers[0]! : null;
    const places = new Map<string, Offer>();
    if (this.asked && offer?.option.answer === 'play') places.set('play', offer);
    return places;
  }
  takes(place: string): boolean {
    return this.dragged !== null && this.drops(this.dragged).has(place);
  }
  /** May be used now. */
  glows(thing: Touched): boolean {
    return this.asked && thing.offers.length > 0;
  }
  isPointed(thing: Touched): boolean {
    return thing.offers.some(({ index }) => index === this.pointed);
  }

  /** A thing is touched. `careful`: by a finger, where a first touch only selects. */
  press(thing: Touched, careful = false): void {
    if (this.busy) return;
    const { offers } = thing;
    if (!this.asked || offers.length === 0) return this.refuse(thing);
    const careless = !careful || this.selected?.id === thing.id || this.gathering.row !== null;
    if (offers.length === 1 && careless) return this.act(offers[0]!, thing.id);
    this.select(thing);
  }
  /** Touched again, it is let go. */
  protected select(thing: Touched): void {
    this.selected = this.selected?.id === thing.id ? null : thing;
  }
  /** Nothing can be done with it: it is said why, or what it is. */
  protected refuse(thing: Touched): void {
    this.drop();
    if (this.asked && this.explained.has(this.decision!.question)) this.props().onwhy(thing.title);
    else this.enlarge(thing.title);
  }
  /** Takes an option; of a row of choices it is picked, or let go again. */
  act(offer: Offer, id?: string): void {
    if (this.busy || !this.asked) return;
    if (this.gathering.row) {
      this.drop();
      this.gathering.toggle(offer.index, id ?? null);
    } else {
      this.decided();
      this.answer(offer, id ?? null);
    }
  }
  protected override decided(): void {
    this.autopilot?.decided();
  }
  /** `even`: at a time that betrays nothing. */
  protected answer(offer: Offer, id: string | null, even = false): void {
    this.drop();
    this.tracker.prefer(id);
    this.props().onanswer(offer.index, even);
  }
  /** Takes an option for the player, who need not have looked. */
  actBy(offer: Offer, even: boolean): void {
    if (!this.busy && this.asked) this.answer(offer, null, even);
  }

  /** A new view has been drawn. */
  viewed(): void {
    this.drop();
    this.aside = false;
  }
  /** Nothing is selected any more. */
  drop(): void {
    this.selected = null;
  }
  /** One step back; false if there is nothing to take back here. */
  back(): boolean {
    return this.takeBack() || this.gathering.clear();
  }
  protected takeBack(): boolean {
    if (this.selected) this.drop();
    else if (this.open) this.open = null;
    else return this.autopilot?.stop() ?? false;
    return true;
  }
}

/** A question that is put to somebody else offers nothing. */
const unasked = <View extends Seen>(view: View): View => ({ ...view, decision: null });

const key = Symbol('table');

export const provide = <Table extends GameTable>(table: Table): Table => setContext(key, table);
export const useGameTable = <Table = GameTable>(): Table => getContext<Table>(key);
