// What has room on a small card: figures at the bottom and lines of the name. What is missing there
// is on the enlarged card; a figure that is cut off would be worse than none.
import { iconNames, type Face, type Icons } from './types';

export type Figure = 'capacity' | 'priority' | 'force' | 'resources' | 'faction' | 'mark';

interface Room {
  /** Of the card, in pixels. */
  width: number;
  /** Of its icons. */
  icon: number;
  tiny: boolean;
  damage: number;
  capacity: number | null;
}

const digit = 8;
const digits = (n: number) => String(n).length * digit;

function widthOf(figure: Figure, card: Face, { icon, damage, capacity }: Room): number {
  const beside = (n: number) => icon + 2 + digits(n);
  if (figure === 'capacity')
    return beside(capacity ?? 0) + (damage > 0 ? digits(damage) + 2 + digit : 0);
  return figure === 'faction' || figure === 'mark' ? icon : beside(card[figure] ?? 0);
}

/** The figures that fit, the most important ones first. */
export function footOf(card: Face, room: Room): Set<Figure> {
  const wanted: Figure[] = [];
  if (room.capacity) wanted.push('capacity');
  for (const figure of ['priority', 'force', 'resources'] as const)
    if (card[figure]) wanted.push(figure);
  wanted.push('faction');
  if (card.text !== null && !room.tiny) wanted.push('mark');
  const gap = room.tiny ? 1 : 4;
  let left = room.width - (room.tiny ? 11 : 15);
  const fitting = wanted.filter((figure) => {
    const needed = widthOf(figure, card, room);
    if (needed > left) return false;
    left -= needed + gap;
    return true;
  });
  return new Set(fitting);
}

/** How many rows combat icons take on a tiny card; those with the edge have a frame. */
function rowsOf(icons: Icons | null, edge: Icons | null, width: number, icon: number): number {
  const widths = [
    ...iconNames.map((name) => ({ n: icons?.[name] ?? 0, frame: 0 })),
    ...iconNames.map((name) => ({ n: edge?.[name] ?? 0, frame: 6 })),
  ].flatMap(({ n, frame }) => (n > 0 ? [icon + 2 + digits(n) + frame] : []));
  let rows = 0;
  let left = 0;
  for (const needed of widths) {
    if (needed > left) {
      ++rows;
      left = width - 11;
    }
    left -= needed + 5;
  }
  return rows;
}

/** The lines a name may take on a tiny card without pushing its figures away. */
export function linesOf(
  icons: Icons | null,
  edge: Icons | null,
  { width, icon }: Pick<Room, 'width' | 'icon'>,
): number {
  const combat = rowsOf(icons, edge, width, icon) * (icon + 7);
  return Math.max(1, Math.floor(((width * 88) / 63 - 8 - 13 - 2 - combat) / 11));
}
