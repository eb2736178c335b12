// Somebody who plays the Card Game, in German.
import { gameCard, nextOfRow, player } from './table.mjs';

const waits = /^(Dein Gegner entscheidet|Am Entscheiden)/;
export const passing = /^Passen, bis etwas geschieht/;
/** Buttons of the bar that answer nothing. */
const idle = ({ name, key }) => passing.test(name) || key === 'O' || key === 'Esc';

/** Something that may be done: a button of the bar, or a card whose name says so. */
const answers = (button) =>
  !idle(button) && (button.key !== null || /^Mehr: |(spiel|nutz|greif|wähl)bar|kann produz/.test(button.name));

const usable = ({ buttons, question, modal, busy }) =>
  !busy && (modal || !waits.test(question)) && buttons.some(answers);

/** What a hasty player does next: the name of a button. */
function choose({ modal, slider, gathers, buttons }) {
  const named = (pattern) => buttons.find(({ name }) => pattern.test(name))?.name;
  const keyed = (...keys) =>
    buttons.find((button) => keys.includes(button.key) && !idle(button))?.name;
  const inside = buttons.find(({ popover }) => popover);
  // The faction's own resource, which is often needed, is the last one.
  if (gathers)
    return (
      keyed('D') ??
      buttons.findLast(({ name }) => /^Mehr: /.test(name))?.name ??
      nextOfRow({ buttons }, /(?<!Karten )wählbar/) ??
      keyed('+')
    );
  if (modal) return named(/wählbar/) ?? keyed('D', 'X', 'Y', 'N');
  if (slider) return keyed('D');
  if (inside) return inside.name;
  return (
    named(/spielbar$/) ??
    named(/kann produzieren$/) ??
    named(/angreifbar$/) ??
    named(/(?<!Karten )wählbar$/) ??
    keyed('1') ??
    keyed('R', 'D', 'X', 'Y', 'N')
  );
}

export const { myMove, step } = player({ usable, choose });

/** From the lobby into a match against the weakest bot. */
export async function begin(page, side) {
  const card = gameCard(page, /Kartenspiel/);
  await card.getByRole('button', { name: 'Seite, Stärke, Variante ändern' }).click();
  const dialog = page.getByRole('dialog', { name: /Kartenspiel/ });
  await dialog.getByRole('radio', { name: side, exact: true }).check();
  await dialog.getByRole('radio', { name: /^Padawan/ }).check();
  await dialog.getByRole('button', { name: 'Jetzt spielen' }).click();
  await myMove(page);
}
