// A table of eight, each with a window of their own: they leave, the others play on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shoot, stage, until, wrong } from './lib.mjs';

const { visitor, leave } = stage();
const names = ['Leia', 'Han', 'Luke', 'Lando', 'Chewie', 'Jyn', 'Cassian', 'Padmé'];
const small = { width: 900, height: 640 };

const options = (page) => page.locator('main .option:not([disabled])');
const headline = (page) => page.locator('#end-title');
const seats = (page) => page.getByRole('list', { name: 'Seats' });

/** A table for eight, with the first of them at it, and the path of the invitation. */
async function opened() {
  const host = await visitor({ path: '/new?game=toy', bypassCSP: true });
  await host.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '8' }).check();
  const sitters = host.getByRole('combobox');
  await until(async () => (await sitters.count()) === names.length, 'eight seats');
  await host.getByRole('textbox', { name: 'Your name' }).fill(names[0]);
  await shoot(host, 'eight-new');
  assert.deepEqual(await wrong(host), []);
  await host.getByRole('button', { name: 'Open the table' }).click();
  const link = await host.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  const { pathname, hash } = new URL(link);
  return { host, path: pathname + hash };
}

/** Everybody sits down, one after the other. */
async function seated() {
  const { host, path } = await opened();
  const guests = [];
  for (const name of names.slice(1)) {
    const guest = await visitor({ path, size: guests.length === 0 ? { width: 360, height: 780 } : small });
    await guest.getByRole('textbox', { name: 'Your name' }).fill(name);
    await guest.getByRole('button', { name: 'Sit down' }).click();
    await seats(host).getByText(name).waitFor();
    if (guests.length === 2) await shoot(host, 'eight-wait');
    guests.push(guest);
  }
  return [host, ...guests];
}

/** Answers the question with the first thing there is; a row of choices with as few as may be. */
async function answer(page) {
  const confirm = page.locator('main [aria-keyshortcuts="D"]');
  if ((await confirm.count()) > 0) {
    for (let i = 0; i < 12 && (await confirm.isDisabled()); ++i)
      await options(page).nth(i % (await options(page).count())).click({ timeout: 2000 });
    await confirm.click({ timeout: 2000 });
    return;
  }
  // Attacks come before the end of a turn, so that the match comes to its end.
  const attack = options(page).filter({ hasText: /attack/i });
  await ((await attack.count()) > 0 ? attack : options(page)).first().click({ timeout: 2000 });
}

/** One of those who sit there is asked, or it is over. */
async function asked(pages) {
  return until(async () => {
    for (const page of pages) {
      if ((await headline(page).count()) > 0) return { over: true };
      if ((await options(page).count()) > 0) return { page };
    }
    return null;
  }, 'somebody to be asked', { ms: 30_000, tell: () => shoot(pages[0], 'eight-stuck') });
}

async function step(pages) {
  const now = await asked(pages);
  if (now.over) return true;
  const version = await now.page.locator('main').getAttribute('data-version');
  // The server may answer a question with one answer before the click does.
  await answer(now.page).catch(() => undefined);
  await until(
    async () =>
      (await now.page.locator('main').getAttribute('data-version')) !== version ||
      (await headline(now.page).count()) > 0,
    'the next moment',
  );
  return false;
}

/** Gives up by the menu, and reads first what becomes of it. */
async function resign(page, { picture } = {}) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resign this match?' });
  if (picture) {
    await dialog.getByText(/the others play on/).waitFor();
    await shoot(page, picture);
  }
  await dialog.getByRole('button', { name: 'Resign' }).click();
}

const out = (page) => seats(page).getByText('out', { exact: true });

test('eight play, they leave one by one, the last has won', { timeout: 180_000 }, async () => {
  const pages = await seated();
  await asked(pages);
  await shoot(pages[0], 'eight-table');
  await shoot(pages[1], 'eight-phone');
  assert.deepEqual(await wrong(pages[0]), []);
  for (let i = 0; i < 12; ++i) await step(pages);

  const [host, han] = pages;
  await resign(han, { picture: 'eight-leaving' });
  await han.getByText('You are out. You may watch to the end.').waitFor();
  for (const page of pages) await until(async () => (await out(page).count()) === 1, 'Han to be out');
  await shoot(host, 'eight-one-out');
  assert.equal(await headline(host).count(), 0);

  let still = pages.filter((page) => page !== han);
  for (let i = 0; i < 12; ++i) await step(still);
  assert.equal(await options(han).count(), 0);

  // From the other end of the table, so that the host is the last.
  while (still.length > 1) {
    const leaving = still.at(-1);
    still = still.slice(0, -1);
    await resign(leaving);
    if (still.length === 1) break;
    await until(async () => (await out(host).count()) === names.length - still.length, 'one more out');
    assert.ok(!(await asked(still)).over, 'the others are asked');
  }
  for (const page of pages) await headline(page).waitFor();
  assert.match(await headline(host).innerText(), /^You have won/);
  const places = host.getByRole('list', { name: 'Who came in where' }).getByRole('listitem');
  assert.equal(await places.count(), names.length);
  assert.match(await places.first().innerText(), /Leia/);
  assert.match(await places.last().innerText(), /Han/);
  await shoot(host, 'eight-end');
  await shoot(han, 'eight-end-phone');
  await leave();
});
