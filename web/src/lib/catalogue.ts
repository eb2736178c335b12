// Searching and filtering of cards and rules; all of it happens in the browser.
import type { CardInfo, Clause } from './protocol';

/** Small letters without accents, so that "pryce" finds "Prýce" and "jager" finds "Jäger". */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss');
}

/** True if each word of the query is somewhere in the texts. */
export function matches(query: string, ...texts: (string | null | undefined)[]): boolean {
  const all = plain(texts.filter(Boolean).join(' \n '));
  return plain(query)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

export interface CardFilter {
  query: string;
  faction: string;
  kind: string;
  cost: string;
}

export const noFilter: CardFilter = { query: '', faction: '', kind: '', cost: '' };

export function filterCards(cards: CardInfo[], filter: CardFilter): CardInfo[] {
  return cards.filter(
    ({ id, name, text, reward, facts, face }) =>
      (!filter.faction || face.faction === filter.faction) &&
      (!filter.kind || face.kind === filter.kind) &&
      (!filter.cost || String(face.cost) === filter.cost) &&
      matches(filter.query, id, name, text, reward, facts.map((fact) => fact[1]).join(' ')),
  );
}

/** The values of a figure that occur, with the name the facts give them under one of the labels. */
export function choices(
  cards: CardInfo[],
  figure: 'faction' | 'kind',
  labels: string[],
): { id: string; name: string }[] {
  const found = new Map<string, string>();
  for (const { face, facts } of cards) {
    const id = face[figure];
    if (!id || found.has(id)) continue;
    found.set(id, facts.find(([label]) => labels.includes(label.toLowerCase()))?.[1] ?? id);
  }
  return [...found].map(([id, name]) => ({ id, name }));
}

export function costs(cards: CardInfo[]): number[] {
  const found = new Set(cards.map(({ face }) => face.cost).filter((c) => typeof c === 'number'));
  return [...found].sort((a, b) => a - b);
}

export interface Chapter {
  name: string;
  clauses: Clause[];
}

/** The clauses that match, by chapter, in the book's order. */
export function chapters(clauses: Clause[], query: string): Chapter[] {
  const found = new Map<string, Clause[]>();
  for (const clause of clauses) {
    if (!matches(query, clause.number, clause.text, clause.chapter)) continue;
    const list = found.get(clause.chapter);
    if (list) list.push(clause);
    else found.set(clause.chapter, [clause]);
  }
  return [...found].map(([name, list]) => ({ name, clauses: list }));
}
