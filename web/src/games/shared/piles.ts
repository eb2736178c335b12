// What lies in a pile, as far as the viewer may look.
import type { Listed, PilePart } from './table';
import type { Say, TableWord } from './words';

export interface Contents {
  /** From the top, or in the order of first sight; copies together. */
  open: { title: string; count: number }[];
  /** Known places in a hidden pile, 0 is the top. */
  known: { title: string; depth: number }[];
  hidden: number;
}

/** Copies of a title together, in the order in which they first lie. */
export function grouped(titles: readonly string[]): { title: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts].map(([title, count]) => ({ title, count }));
}

/** Cards that lie open in the order in which they are named, and so many beside them that do not. */
export const openPile = (titles: readonly string[], hidden = 0): Contents => ({
  open: grouped(titles),
  known: [],
  hidden,
});

/** A hidden pile of which some places are known. */
export function hiddenPile(size: number, known: Contents['known']): Contents {
  const sorted = [...known].sort((a, b) => a.depth - b.depth);
  return { open: [], known: sorted, hidden: size - known.length };
}

/** A list of cards in the dialog of a pile, if there are any. */
export const listed = (entries: Listed[], heading = ''): PilePart[] =>
  entries.length ? [{ heading, entries }] : [];

export const titlesListed = (titles: readonly string[], heading: string): PilePart[] =>
  listed(
    titles.map((title) => ({ title })),
    heading,
  );

/** What can be seen of it, for its dialog. */
export const seenOf = ({ known, open }: Contents, say: Say<TableWord>): PilePart[] => [
  ...listed(
    known.map(({ title, depth }) => ({ title, note: `${depth + 1}.` })),
    say('pile.known'),
  ),
  ...listed(open),
];

/** How many copies of a title are among these; one where the view does not say. */
export const copiesAmong = (titles: readonly string[], title: string): number =>
  Math.max(1, titles.filter((one) => one === title).length);
