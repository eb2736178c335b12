// The table of the Card Game: what lies where in an engagement, and passing from window to window.
import { QuickPassing } from '../shared/passing.svelte';
import { seenOf, titlesListed } from '../shared/piles';
import { GameTable, useGameTable } from '../shared/table.svelte';
import type { PickPlace, PileSeen, Thing } from '../shared/table.svelte';
import Back from './Back.svelte';
import CardFace from './CardFace.svelte';
import Icon from './Icon.svelte';
import { letters } from './keys';
import { labelOf, sayIn, type Shown } from './label';
import { barOf, chosenNumbers, copiesIn, offersOf, picksByPlace, type Offers } from './offers';
import { inWindow, mustPass, since, usual, verdictOn, windows, type Window } from './passing';
import { contentsOf } from './piles';
import { Tracker } from './tokens';
import { cardIn, isStep } from './types';
import type { Face, InPlay, Offer, Player, View } from './types';
import { words, type Word } from './words';

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

/** Questions that the scene of the engagement illustrates already. */
const staged = new Set(['attackers', 'defenders', 'edge-card', 'strike']);

export class Table extends GameTable<View, Face, Offers, Thing, Word> {
  readonly game = 'lcg';
  readonly CardFace = CardFace;
  readonly Back = Back;
  readonly Icon = Icon;
  readonly letters = letters;
  readonly explained = explained;
  protected readonly knows = { speak: sayIn, find: offersOf, blank, describe: labelOf };
  protected readonly tracker = new Tracker();
  override readonly autopilot: QuickPassing<View, Window> = new QuickPassing<View, Window>(
    this,
    {
      windows,
      usual,
      nameOf: (window) => this.windowName(window),
      isInner: isStep,
      since,
      verdict: verdictOn,
      mustPass,
    },
  );

  foe: Player = $derived.by(() => this.others[0]!);
  chosen = $derived.by(() => (this.asked ? chosenNumbers(this.view) : new Set<number>()));

  protected barOf(offers: Offers) {
    return barOf(offers, this.decision?.question);
  }
  sideOf(seat: number): string {
    return this.say(seat === 0 ? 'side.dark' : 'side.light');
  }

  protected override wonBy(seat: number): string {
    return this.say(seat === 0 ? 'over.side.0' : 'over.side.1');
  }
  /** The card whose ability asks, or that is paid for. */
  override get about() {
    const about = super.about;
    const question = this.decision?.question ?? '';
    if (!about || about.title === 'dial' || staged.has(question)) return null;
    return { ...about, width: 76, price: question === 'pay' };
  }
  /** The short word where the question says the rest; else the option's own words. */
  override wordsOf(offer: Offer): string {
    const passes = offer.option.answer === 'pass' && this.decision?.question === 'action';
    return passes ? this.say('do.pass') : super.wordsOf(offer);
  }
  picks(): PickPlace[] {
    return [...picksByPlace(this.offers, this.seat)].map(([place, picks]) => {
      const heading = `zone.${place.split(':')[0]}`;
      return {
        heading: heading in words ? this.say(heading as Word) : '',
        picks,
        copies: (title) => copiesIn(this.view, place, title),
      };
    });
  }
  look(id: string): PileSeen {
    const contents = contentsOf(this.view, id);
    const { near, under, hidden: n } = contents;
    return {
      title: this.#pileTitle(id),
      parts: [
        ...seenOf(contents, this.say),
        ...titlesListed(near, this.say('pile.hand-or-edge')),
        ...(n > 0 ? [{ text: this.say('pile.hidden', { n }) }] : []),
        ...titlesListed(under, this.say('pile.under')),
      ],
    };
  }
  #pileTitle(id: string): string {
    const [place, which] = id.split(':');
    if (place === 'captured')
      return this.say('pile.captured', { name: this.nameOf(Number(which)) });
    return this.say('pile.of', {
      pile: this.say(`pile.${place}` as Word),
      side: this.sideOf(Number(which)),
    });
  }

  /** The dial is no card, but is touched and named like one. */
  override name(title: string): string {
    return title === 'dial' ? this.say('dial.title') : super.name(title);
  }
  nameOf(number: number | 'dial'): string {
    if (number === 'dial') return this.say('dial.title');
    const card = cardIn(this.view, number);
    return card ? this.name(card.title) : '';
  }
  windowName(window: Window): string {
    return this.say(isStep(window) ? `step.${window}` : `phase.${window}`);
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
  /** What lies on it, in the order of the view. */
  enhancementsOn(host: number | 'dial' | null): InPlay[] {
    return this.view.players.flatMap((player) =>
      player.enhancements.filter((card) => card.host === host),
    );
  }

  /** Where nobody passes it is not offered; on a phone only where it would do something. */
  get canKeepPassing(): boolean {
    if (!this.live || !this.decision || this.view.phase === 'setup') return false;
    const { passing, halted } = this.autopilot;
    if (this.layout !== 'narrow' || passing || halted || !this.asked) return true;
    return inWindow(this.decision.question);
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

export const useTable = (): Table => useGameTable<Table>();
