import { say } from './i18n';
import type { CardFaceData, Lang, LogLine } from './protocol';

/** New lines come after the known ones; one that is not above the last replaces from there on. */
export function mergeLog(known: LogLine[], news: LogLine[]): LogLine[] {
  const first = news[0];
  if (!first) return known;
  const last = known[known.length - 1];
  if (!last || first.n > last.n) return [...known, ...news];
  return [...known.filter((line) => line.n < first.n), ...news];
}

export interface Piece {
  text: string;
  card?: string;
}

/** A sentence cut where it names a card, so that the name can be a link. */
export function pieces(line: LogLine, faces: Map<string, unknown>, lang: Lang): Piece[] {
  const text = say(line.text, lang);
  let parts: Piece[] = [{ text }];
  // A line that does not say which cards it names may name any.
  const named = [...(line.cards ?? faces.keys())]
    .map((card) => ({ card, name: (faces.get(card) as CardFaceData | undefined)?.name?.[lang] }))
    .filter((entry): entry is { card: string; name: string } => Boolean(entry.name))
    .filter(({ name }) => text.includes(name));
  // Long names first: "TIE Fighter" must not be cut out of "TIE Fighter Ace".
  named.sort((a, b) => b.name.length - a.name.length);
  for (const { card, name } of named) {
    parts = parts.flatMap((part) => (part.card ? [part] : cut(part.text, name, card)));
  }
  return quoted(parts).filter((part) => part.text !== '');
}

/** Quotation marks go with the name they stand around, so that no line ends between them. */
function quoted(parts: Piece[]): Piece[] {
  const all = parts.map((part) => ({ ...part }));
  all.forEach((part, i) => {
    const [before, after] = [all[i - 1], all[i + 1]];
    if (!part.card || !before || !after || before.card || after.card) return;
    const open = /[„“"]$/.exec(before.text)?.[0];
    const close = /^[“”"]/.exec(after.text)?.[0];
    if (!open || !close) return;
    before.text = before.text.slice(0, -1);
    after.text = after.text.slice(1);
    part.text = open + part.text + close;
  });
  return all;
}

function cut(text: string, name: string, card: string): Piece[] {
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'u');
  return text
    .split(whole)
    .flatMap((bit, i): Piece[] =>
      i === 0 ? [{ text: bit }] : [{ text: name, card }, { text: bit }],
    );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
