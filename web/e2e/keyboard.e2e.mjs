// Without a mouse, and on a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shoot, stage, until } from './lib.mjs';
import { log, myMove, playButton, quickSetup } from './table.mjs';

const { visitor, leave } = stage();

/** The name of what has the focus. */
const focus = (page) =>
  page.evaluate(() => {
    const now = document.activeElement;
    if (!now?.matches('a, button, input, select, summary')) return '';
    return now.getAttribute('aria-label') ?? now.textContent.replace(/\s+/g, ' ').trim();
  });

/** Goes on with a key until what has the focus has this name. */
async function reach(page, key, name, most = 60) {
  for (let i = 0; i < most; ++i) {
    if (name.test(await focus(page))) return;
    await page.keyboard.press(key);
  }
  assert.fail(`${name} cannot be reached with ${key}; the focus is on ${await focus(page)}`);
}

const hand = ({ buttons }) => buttons.filter(({ name }) => /may be played/.test(name)).length;

test('a match by keyboard alone', { timeout: 60_000 }, async () => {
  const page = await visitor();
  await playButton(page).waitFor();
  await reach(page, 'Tab', /^Play now/);
  await page.keyboard.press('Enter');
  // The lot may have made the bot begin.
  const first = await until(async () => {
    const seen = await myMove(page);
    return hand(seen) > 0 ? seen : null;
  }, 'my turn');

  // A card is reached with Tab, and played with Enter.
  await reach(page, 'Tab', /may be played/);
  await shoot(page, 'keyboard-focus');
  await page.keyboard.press('Enter');
  await until(async () => hand(await myMove(page)) < hand(first), 'a card less in hand');

  // The focus stays on the table, and the arrows go on from there.
  await page.keyboard.press('ArrowUp');
  assert.notEqual(await focus(page), '');

  // The list of keys opens and closes.
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' });

  await page.keyboard.press('l');
  await page.getByRole('list', { name: 'Log' }).waitFor();
  const turns = async () => (await log(page)).filter((line) => /^Turn \d+: /.test(line)).length;
  const before = await turns();

  // E ends the turn; because there are cards left it asks first.
  await page.keyboard.press('e');
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('e');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await until(async () => (await turns()) > before, 'the next turn');
  await leave();
});

test('a phone: play a card, end the turn', { timeout: 60_000 }, async () => {
  const phone = { size: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
  const page = await visitor(phone);
  const wide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await quickSetup(page);
  assert.equal(await wide(), 0, 'the lobby fits');
  await shoot(page, 'phone-lobby');
  await playButton(page).tap();
  const first = await myMove(page);
  assert.equal(await wide(), 0, 'the table fits');
  await shoot(page, 'phone-table');

  // A first tap shows what can be done, the button does it.
  const card = page.getByRole('button', { name: /may be played/ }).first();
  const box = await card.boundingBox();
  assert.ok(box && box.y < 700, `the hand is seen without scrolling: ${JSON.stringify(box)}`);
  await card.scrollIntoViewIfNeeded();
  await card.tap({ position: { x: 12, y: 20 } });
  const popover = page.getByRole('dialog', { name: /^What .* can do/ });
  await popover.waitFor();
  await shoot(page, 'phone-popover');
  await popover.getByRole('button').first().tap();
  await until(async () => hand(await myMove(page)) < hand(first), 'a card less in hand');

  await page.getByRole('button', { name: 'End turn' }).tap();
  await page.getByRole('button', { name: 'End anyway' }).tap();
  await page.getByRole('button', { name: 'End anyway' }).waitFor({ state: 'detached' });
  const again = await myMove(page);
  assert.ok(again.over === null);
  await shoot(page, 'phone-next-turn');
  await leave();
});
