// A small catalogue for the tests.
import type { CardInfo, DeckCatalogue, DeckItem } from './protocol';

const set = (number: number, name: string, side: string, group: string, cards: string[]) =>
  ({
    number,
    name,
    side,
    group,
    groupName: group.toUpperCase(),
    copies: number === 18 ? 1 : 2,
    only: number === 4 ? group : null,
    face: `face-${number}`,
    cards,
  }) satisfies DeckItem;

export const catalogue: DeckCatalogue = {
  sides: [
    { id: 'dark', name: 'Dark side', banners: [{ id: 'sith', name: 'Sith' }] },
    {
      id: 'light',
      name: 'Light side',
      banners: [
        { id: 'jedi', name: 'Jedi' },
        { id: 'rebel-alliance', name: 'Rebel Alliance' },
      ],
    },
  ],
  least: 3,
  most: 6,
  items: [
    set(1, 'A Hero’s Journey', 'light', 'jedi', ['luke', 'yoda', 'yoda', 'saber', 'twist']),
    set(4, 'Dagobah', 'light', 'jedi', ['yoda', 'yoda', 'yoda', 'yoda', 'yoda']),
    set(8, 'Yavin', 'light', 'rebel-alliance', ['x-wing', 'x-wing', 'saber', 'saber', 'twist']),
    set(18, 'Äonen', 'light', 'neutral', ['twist', 'twist', 'twist', 'twist', 'twist']),
    set(19, 'Fall of the Jedi', 'dark', 'sith', ['vader', 'vader', 'vader', 'vader', 'vader']),
  ],
  starters: [{ id: 'jedi', side: 'light', name: 'Jedi', code: 'jedi:1,18' }],
};

const icons = (damage: number, tactics: number, blast: number) => ({
  'unit-damage': damage,
  tactics,
  blast,
});

function card(id: string, kind: string, figures: Record<string, unknown> = {}): CardInfo {
  const name = id.charAt(0).toUpperCase() + id.slice(1);
  const text = { en: name, de: name };
  const printed = {
    title: id,
    name: text,
    side: 'light',
    group: 'jedi',
    'faction-name': text,
    kind,
    'kind-name': { en: kind, de: kind },
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
    items: [],
  };
  return { id, name, facts: [], scenarios: 1, face: { ...printed, ...figures } };
}

export const cards: CardInfo[] = [
  ...catalogue.items.map(({ face }) => card(face, 'objective', { resources: 2 })),
  card('luke', 'unit', { cost: 4, force: 3, icons: icons(2, 0, 1), 'edge-icons': icons(0, 0, 1) }),
  card('yoda', 'unit', { cost: 1, force: 2, icons: icons(0, 1, 0), 'edge-icons': icons(1, 0, 0) }),
  card('saber', 'enhancement', { cost: 1, force: 2, resources: 1 }),
  card('twist', 'fate', { force: 1 }),
  card('x-wing', 'unit', { cost: 2, force: 1, icons: icons(0, 0, 1) }),
  card('vader', 'unit', { cost: 6, force: 4, icons: icons(3, 0, 1) }),
];
