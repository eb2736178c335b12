// What the cards of a deck come to. Nothing here says what is good or allowed.
import { chosenItems, type Deck } from '../../../lib/decks';
import type { CardInfo, DeckCatalogue, Text } from '../../../lib/protocol';
import { iconNames, type Face, type Icons, type Kind } from '../types';

export interface Figures {
  /** Cards of the command deck, and objectives. */
  cards: number;
  objectives: number;
  /** The number of cards of each cost, from 0 to the highest. */
  curve: number[];
  /** Of the cards that have a cost; null if none has. */
  average: number | null;
  icons: Icons;
  edge: Icons;
  force: number;
  /** On objectives, and on all other cards. */
  objectiveResources: number;
  resources: number;
  kinds: { kind: Kind; name: Text; n: number }[];
}

const noIcons = (): Icons => ({ 'unit-damage': 0, tactics: 0, blast: 0 });

export interface Contents {
  objectives: Face[];
  cards: Face[];
}

/** Each card of the deck as often as it is in it; what the server has no card for is left out. */
export function contents(
  deck: Deck,
  catalogue: DeckCatalogue,
  known: Map<string, CardInfo>,
): Contents {
  const facesOf = (ids: string[]) =>
    ids.flatMap((id) => (known.get(id)?.face as unknown as Face | undefined) ?? []);
  const all: Contents = { objectives: [], cards: [] };
  for (const { item: set, copies } of chosenItems(deck, catalogue)) {
    for (let copy = 0; set && copy < copies; ++copy) {
      all.objectives.push(...facesOf([set.face]));
      all.cards.push(...facesOf(set.cards));
    }
  }
  return all;
}

const sum = (faces: Face[], value: (face: Face) => number | null | undefined): number =>
  faces.reduce((total, face) => total + (value(face) ?? 0), 0);

function iconsOf(faces: Face[], which: 'icons' | 'edge-icons'): Icons {
  const total = noIcons();
  for (const name of iconNames) total[name] = sum(faces, (face) => face[which]?.[name]);
  return total;
}

function curveOf(faces: Face[]): number[] {
  const costs = faces.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  const curve = Array<number>(Math.max(-1, ...costs) + 1).fill(0);
  for (const cost of costs) curve[cost]! += 1;
  return curve;
}

function kindsOf(faces: Face[]): Figures['kinds'] {
  const kinds = new Map<Kind, Figures['kinds'][number]>();
  for (const face of faces) {
    const known = kinds.get(face.kind) ?? { kind: face.kind, name: face['kind-name'], n: 0 };
    known.n += 1;
    kinds.set(face.kind, known);
  }
  return [...kinds.values()].sort((a, b) => b.n - a.n);
}

export function figuresOf({ objectives, cards }: Contents): Figures {
  const priced = cards.filter(({ cost }) => cost !== null);
  return {
    cards: cards.length,
    objectives: objectives.length,
    curve: curveOf(cards),
    average: priced.length > 0 ? sum(priced, ({ cost }) => cost) / priced.length : null,
    icons: iconsOf(cards, 'icons'),
    edge: iconsOf(cards, 'edge-icons'),
    force: sum(cards, ({ force }) => force),
    objectiveResources: sum(objectives, ({ resources }) => resources),
    resources: sum(cards, ({ resources }) => resources),
    kinds: kindsOf(cards),
  };
}
