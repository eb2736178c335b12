// Nothing is lost: neither when the server dies, nor when the network does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shoot, stage, until } from './lib.mjs';
import { log, look, myMove, playNow, playUntil, quickSetup, step } from './table.mjs';

const { server, visitor, leave } = stage();

/** At a decision in the middle of the second turn. */
async function inTheMiddle() {
  const page = await visitor();
  await quickSetup(page);
  await playNow(page);
  await playUntil(page, ({ did }) => /^End/.test(did));
  await playUntil(page, ({ did }) => /may be played/.test(did));
  const seen = await myMove(page);
  return { page, seen, lines: await settled(page) };
}

/** The log when it has come to rest: the same twice in a row, at my move. */
async function settled(page) {
  let old = null;
  return until(async () => {
    await myMove(page);
    const now = await log(page);
    const same = old !== null && old.join() === now.join();
    old = now;
    return same ? now : null;
  }, 'a log that rests');
}

const lost = (page) => page.getByText('Connection lost.').waitFor();
const found = (page) => page.getByText('Connection lost.').waitFor({ state: 'detached' });

/** One more move can be made, and it is told after all that was told before. */
async function goOn(page, lines) {
  await step(page);
  const more = await until(async () => {
    const now = await log(page);
    return now.length > lines.length ? now : null;
  }, 'a new line in the log');
  assert.deepEqual(more.slice(0, lines.length), lines);
}

test('the server dies and comes back', { timeout: 60_000 }, async () => {
  const { page, seen, lines } = await inTheMiddle();
  await server.kill();
  await lost(page);
  await shoot(page, 'connection-lost');
  await server.start();
  await found(page);
  const again = await myMove(page);
  assert.equal(again.question, seen.question);
  assert.deepEqual(again.buttons, seen.buttons);
  assert.deepEqual(await log(page), lines);
  await goOn(page, lines);
  await leave();
});

test('a move made while the server is away is made once', { timeout: 60_000 }, async () => {
  const { page, lines } = await inTheMiddle();
  await server.kill();
  await lost(page);
  await server.start();
  await found(page);
  await page.reload();
  await myMove(page);
  assert.deepEqual(await settled(page), lines);
  await goOn(page, lines);
  await leave();
});

test('the network drops and comes back', { timeout: 60_000 }, async () => {
  const { page, seen, lines } = await inTheMiddle();
  await page.context().setOffline(true);
  await until(async () => (await look(page)).banner.includes('Connection lost'), 'the banner');
  await page.context().setOffline(false);
  await found(page);
  const again = await myMove(page);
  assert.deepEqual(again.buttons, seen.buttons);
  assert.deepEqual(await log(page), lines);
  await goOn(page, lines);
  await leave();
});
