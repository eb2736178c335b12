// A match against a bot, from the lobby to the summary.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shoot, stage, until } from './lib.mjs';
import { look, myMove, playButton, playUntil, quickSetup } from './table.mjs';

const { visitor, leave } = stage();

test('one click leads into a match', async () => {
  const page = await visitor();
  await playButton(page).click();
  const seen = await myMove(page);
  assert.equal(seen.over, null);
  await leave();
});

test('a match is played to its end, watched again and summed up', { timeout: 150_000 }, async () => {
  const page = await visitor();
  await quickSetup(page);
  await shoot(page, 'lobby');
  await playButton(page).click();
  await myMove(page);
  await shoot(page, 'table');
  await playUntil(page, (seen) => seen.over);
  await shoot(page, 'end');
  assert.match((await look(page)).over, /^You have (won|lost)/);
  await page.getByText('The shuffle was fair').waitFor();
  await page.getByText('How to check it').click();
  await page.getByText(/--promise [0-9a-f]{64} --digest [0-9a-f]{64}$/).waitFor();
  await shoot(page, 'fair');

  await page.getByRole('link', { name: 'Watch again' }).click();
  const at = page.getByText(/^Moment \d+ of \d+, turn \d+/);
  await at.waitFor();
  await page.keyboard.press('Home');
  await page.getByText(/^Moment 1 of/).waitFor();
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.getByText(/^Moment 2 of/).waitFor();
  await page.getByRole('button', { name: 'One turn on' }).click();
  await page.getByText(/^Moment \d+ of \d+, turn 2/).waitFor();
  await shoot(page, 'replay');
  await page.keyboard.press('End');
  await page.getByText(/^Moment (\d+) of \1,/).waitFor();
  await page.getByRole('combobox', { name: 'Seen by' }).selectOption({ label: 'Empire' });
  await page.getByRole('main').getByText(/^You have (won|lost)\.$/).waitFor();

  await page.getByRole('link', { name: 'Who did what' }).click();
  await page.getByRole('heading', { name: 'Who did what', level: 1 }).waitFor();
  await page.getByRole('table').first().waitFor();
  await page.getByRole('columnheader', { name: /Won/ }).waitFor();
  assert.ok((await page.getByRole('row').count()) > 3);
  const chance = page.getByRole('img', { name: /^Chance to win/ }).locator('path[d*="L"]');
  await until(async () => (await chance.count()) > 0, 'the chances to win', { ms: 30_000 });
  await shoot(page, 'summary');
  await leave();
});
