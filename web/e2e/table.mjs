// A person at the table: sees what a person sees, and clicks on it.
import assert from 'node:assert/strict';
import { shoot, until } from './lib.mjs';

/** The card of a game in the gallery. */
export const gameCard = (page, game = /Deckbuilding/) => page.getByRole('article', { name: game });
export const playButton = (page, game) =>
  gameCard(page, game).getByRole('button', { name: /^(Play now|Jetzt spielen)$/ });

/** Chooses what is quick to play in the lobby: two bases each, the given side, the weakest bot. */
export async function quickSetup(page, side = 'Empire') {
  await gameCard(page).getByRole('button', { name: 'Change side, level, variant' }).click();
  const dialog = page.getByRole('dialog', { name: /Deckbuilding/ });
  await dialog.getByRole('radio', { name: side, exact: true }).check();
  await dialog.getByRole('group', { name: 'Bot' }).getByRole('radio').first().check();
  await dialog.getByRole('group', { name: /bases/i }).getByRole('radio', { name: /2/ }).check();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await gameCard(page).getByText(new RegExp(`you play ${side}.*: 2`)).waitFor();
}

/** From the lobby into a match against a bot. */
export async function playNow(page) {
  await playButton(page).click();
  await myMove(page);
}

const dialogs = 'dialog[open], [role="dialog"][aria-modal="true"]';

/**
 * What can be seen of the table: what is asked, how the match ended, and every button that can be
 * used, by its name and by what it is part of.
 */
export function look(page) {
  return page.evaluate((dialogs) => {
    const text = (element) => {
      const own = element.getAttribute('aria-label');
      if (own !== null) return own;
      const copy = element.cloneNode(true);
      for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
      return copy.textContent.replace(/\s+/g, ' ').trim();
    };
    const modal = document.querySelector(dialogs);
    const root = modal ?? document.querySelector('main') ?? document.body;
    const buttons = [...root.querySelectorAll('button')]
      .filter((button) => !button.disabled && button.getClientRects().length > 0)
      .map((button) => ({
        name: text(button),
        popover: button.closest('[role="dialog"]:not([aria-modal])') !== null,
        alert: button.closest('[role="alertdialog"]') !== null,
        key: button.getAttribute('aria-keyshortcuts'),
        pressed: button.getAttribute('aria-pressed') === 'true',
      }));
    const question = [...document.querySelectorAll('main [aria-live="polite"]')]
      .map((element) => element.textContent.trim())
      .join(' ');
    return {
      // Two questions in a row may look the same.
      version: document.querySelector('main')?.dataset.version ?? null,
      over: document.querySelector('#end-title')?.textContent ?? null,
      banner: document.querySelector('header + [role="status"]')?.textContent.trim() ?? '',
      modal: modal !== null,
      // While an answer is under way what would answer again is off.
      busy: root.querySelector('button[aria-keyshortcuts]:disabled:not(.incomplete)') !== null,
      gathers: root.querySelector('[data-thing="bar-confirm"]') !== null,
      question,
      slider: root.querySelector('input[type="range"]') !== null && !modal,
      buttons,
    };
  }, dialogs);
}

/**
 * Somebody who plays: sees whether something can be done, chooses a button by its name.
 * What was in sight is told if nothing can be done for too long.
 */
export function player({ usable, choose }) {
  const myMove = (page) =>
    until(
      async () => {
        const seen = await look(page);
        return seen.over || usable(seen) ? seen : null;
      },
      'my move',
      { tell: () => inSight(page) },
    );

  /** Does one thing and waits until it has shown. Returns what was seen before. */
  async function step(page) {
    const seen = await myMove(page);
    if (seen.over) return seen;
    const name = choose(seen);
    assert.ok(name, `nothing to do: ${JSON.stringify(seen)}`);
    const before = JSON.stringify(seen);
    const changed = async () => JSON.stringify(await look(page)) !== before;
    try {
      await click(page, name, seen);
    } catch (error) {
      // A question with a single answer is answered by the server, and the button may be gone.
      if (!(await changed())) throw error;
    }
    await until(changed, `something after ${name}`, { ms: 8000, tell: () => inSight(page) });
    return { ...seen, did: name };
  }

  return { myMove, step };
}

/** What a person would see now, as a picture and in words. */
export async function inSight(page) {
  await shoot(page, 'stuck');
  return JSON.stringify(await look(page));
}

/**
 * Clicks on what was seen. Near the left edge, where no other card lies over it, and at half its
 * height: a hand is fanned.
 */
export async function click(page, name, { modal }) {
  const root = modal ? page.locator(dialogs) : page;
  const button = root.getByRole('button', { name, exact: true, disabled: false }).first();
  const { width, height } = await button.boundingBox({ timeout: 3000 });
  await button.click({ position: { x: Math.min(18, width / 2), y: height / 2 }, timeout: 3000 });
}

const figure = (name, what) => Number(new RegExp(`${what} (\\d+)`).exec(name)?.[1] ?? 0);

/** Confirms a row as soon as it may be, and picks another one until then. */
export function nextOfRow({ buttons }, pattern) {
  const fitting = buttons.filter(({ name }) => pattern.test(name));
  const confirm = buttons.find(({ key }) => key === 'D');
  return (confirm ?? fitting.find(({ pressed }) => !pressed) ?? fitting[0])?.name;
}

/** What a hasty but not foolish player does next: the name of a button. */
export function choose(seen) {
  const { buttons, question } = seen;
  const named = (pattern) => buttons.find(({ name }) => pattern.test(name))?.name;
  const inside = buttons.find(({ popover }) => popover);
  if (seen.gathers) return nextOfRow(seen, /may be chosen(?!.*let go)/);
  if (seen.modal) return named(/may be chosen/) ?? buttons.at(-1).name;
  if (buttons.some(({ alert }) => alert)) return named(/^End anyway/);
  if (seen.slider) return buttons.find(({ key }) => key === 'R').name;
  if (inside) return inside.name;
  if (/^Who attacks/.test(question))
    return named(/^All$/) ?? named(/^Resolve/) ?? named(/may attack/) ?? named(/^Back$/);
  if (/^Whom does/.test(question)) return buttons.find(({ key }) => key === '1').name;
  const dear = buttons
    .filter(({ name }) => /may be bought/.test(name))
    .sort((a, b) => figure(b.name, 'attack') - figure(a.name, 'attack'))[0]?.name;
  const base = buttons.find(({ name }) => /hit point.*may be attacked/.test(name))?.name;
  return (
    named(/may be played/) ??
    named(/may be chosen/) ??
    named(/ability may be used/) ??
    dear ??
    named(/^Resolve/) ??
    (buttons.some(({ name }) => /may attack/.test(name) && figure(name, 'attack') > 0)
      ? base
      : undefined) ??
    buttons.find(({ key }) => ['D', 'P', 'Y', 'E', 'Space'].includes(key))?.name ??
    buttons.find(({ key }) => key !== null)?.name
  );
}

const waits = /^(Your opponent decides|Decision:)/;
const usable = ({ buttons, question, modal, busy }) =>
  !busy &&
  (modal || !waits.test(question)) &&
  buttons.some(({ name, key }) => key !== null || / may /.test(name));

/** Plays the Deckbuilding Game in English. */
export const { myMove, step } = player({ usable, choose });

/** Plays until `done` says so. */
export async function playUntil(page, done, most = 800) {
  for (let steps = 0; steps < most; ++steps) {
    const seen = await step(page);
    if (done(seen)) return steps;
    assert.equal(seen.over, null, 'the match ended too early');
  }
  assert.fail(`not done after ${most} steps`);
}

/** The lines of the log, which is opened if need be. */
export async function log(page) {
  const button = page.getByRole('banner').getByRole('button', { name: 'Log' });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  return page.getByRole('list', { name: 'Log' }).getByRole('listitem').allInnerTexts();
}
