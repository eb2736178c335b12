// A row of choices is one question: picked in any order, taken back at will, confirmed once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shoot, stage, until } from './lib.mjs';
import { begin, myMove, step } from './lcg-table.mjs';
import { gameCard } from './table.mjs';

const { server, visitor, leave } = stage();
const phone = { width: 360, height: 780 };
const wide = { width: 1440, height: 900 };

/** What the browser sends: a row goes to the server once. */
function rowsSentBy(page) {
  const rows = [];
  page.on('websocket', (line) =>
    line.on('framesent', ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.row) rows.push(message.row);
    }),
  );
  return rows;
}

const version = (page) => page.locator('main').getAttribute('data-version');

const confirmButton = (page) => page.locator('[data-thing="bar-confirm"]');

async function confirm(page) {
  const before = await version(page);
  await confirmButton(page).click();
  await until(async () => (await version(page)) !== before, 'the row to be taken');
}

test('four secret bases are picked, the highest first', async () => {
  const page = await visitor({ path: '/rules' });
  const rows = rowsSentBy(page);
  await page.goto(server.url);
  await gameCard(page).getByRole('button', { name: 'Change side, level, variant' }).click();
  const setup = page.getByRole('dialog', { name: /Deckbuilding/ });
  await setup.getByRole('radio', { name: /^Secret Bases/ }).check();
  await setup.getByRole('radio', { name: 'Empire', exact: true }).check();
  await setup.getByRole('button', { name: 'Play now' }).click();

  const dialog = page.getByRole('dialog', { name: /^Choose the 4 bases/ });
  const base = (name) => dialog.getByRole('button', { name: new RegExp(`^Choose (the )?${name} `) });
  for (const name of ['Rodia', 'Endor', 'Mustafar', 'Corellia']) await base(name).click();
  assert.equal(await base('Rodia').getAttribute('aria-pressed'), 'true');
  await base('Endor').click();
  assert.equal(await base('Endor').getAttribute('aria-pressed'), 'false');
  assert.ok(await confirmButton(page).isDisabled(), 'three are too few');
  await shoot(page, 'row-bases');
  await page.setViewportSize(phone);
  await shoot(page, 'row-bases-phone');
  await page.setViewportSize(wide);
  await base('Kessel').click();
  await dialog.getByText('4 of 4').waitFor();
  await confirm(page);
  await dialog.waitFor({ state: 'detached' });
  assert.equal(rows.length, 1);
  assert.deepEqual(rows[0], [8, 3, 0, 1]);
  assert.equal(await page.getByRole('alert').count(), 0);
  await leave();
});

test('a card is paid for with the last resource first', { timeout: 90_000 }, async () => {
  const page = await visitor({ path: '/rules', locale: 'de-DE' });
  const rows = rowsSentBy(page);
  await page.goto(server.url);
  await begin(page, 'Dunkle Seite');
  const pays = ({ question, gathers }) => gathers && /zu produzieren/.test(question);
  for (let steps = 0; !pays(await myMove(page)); ++steps) {
    assert.ok(steps < 60, 'something has to be paid for');
    await step(page);
  }
  const before = rows.length;
  const more = page.getByRole('button', { name: /^Mehr: / });
  const last = (await more.count()) - 1;
  await more.nth(last).click();
  await page.getByRole('button', { name: /^Weniger: / }).nth(last).click();
  assert.ok(await confirmButton(page).isDisabled(), 'nothing is paid yet');
  for (let i = last; i >= 0 && (await confirmButton(page).isDisabled()); --i)
    while ((await more.nth(i).isEnabled()) && (await confirmButton(page).isDisabled()))
      await more.nth(i).click();
  await shoot(page, 'row-pay');
  await page.setViewportSize(phone);
  await shoot(page, 'row-pay-phone');
  await page.setViewportSize(wide);
  await confirm(page);
  assert.equal(rows.length, before + 1);
  assert.equal(rows.at(-1)[0], last);
  await leave();
});
