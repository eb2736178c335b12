// What the others do is told in sentences, at a speed of one's choice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shoot, stage, until } from './lib.mjs';
import { myMove, playNow, quickSetup, step } from './table.mjs';

const { visitor, leave } = stage();

test("a bot's turn is told sentence by sentence, and can be skipped", { timeout: 60_000 }, async () => {
  const page = await visitor();
  await quickSetup(page);
  await page.evaluate(() =>
    localStorage.setItem('cantina.settings', JSON.stringify({ captions: 'slow', confirm: false })),
  );
  await page.reload();
  await playNow(page);
  const strip = page.getByRole('region', { name: 'What happens' });
  const skip = strip.getByRole('button', { name: /^Skip/ });
  // My own moves are not told slowly.
  for (let i = 0; i < 40 && (await skip.count()) === 0; ++i) await step(page).catch(() => undefined);
  await skip.waitFor();
  const told = new Set();
  const sentence = () => strip.locator('p').innerText();
  await until(async () => told.add(await sentence()).size > 1, 'another sentence');
  for (const text of told) assert.match(text, /[.!]$/);
  await shoot(page, 'captions');
  await page.setViewportSize({ width: 360, height: 780 });
  await shoot(page, 'captions-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await skip.click();
  await skip.waitFor({ state: 'detached' });
  assert.equal((await myMove(page)).over, null);
  await leave();
});
