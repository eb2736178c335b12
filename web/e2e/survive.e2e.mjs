// Nothing is lost: neither when the server dies, nor when the network does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cable, shoot, stage, until } from './lib.mjs';
import { choose, click, log, look, myMove, playNow, playUntil, quickSetup, step } from './table.mjs';

const { server, visitor, leave } = stage();

/** At a decision in the middle of the second turn. */
async function inTheMiddle(wish) {
  const page = await visitor(wish);
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

const playable = ({ buttons }) => buttons.filter(({ name }) => /may be played/.test(name)).length;

/** The card that was to be played has been played, and only that one. Returns the log. */
async function once(page, seen, lines) {
  assert.ok(playable(seen) > 0);
  await until(async () => playable(await myMove(page)) < playable(seen), 'the card played');
  const later = await settled(page);
  assert.equal(playable(await look(page)), playable(seen) - 1);
  assert.deepEqual(later.slice(0, lines.length), lines);
  assert.equal(later.slice(lines.length).filter((line) => /\bplays?\b/.test(line)).length, 1);
  return later;
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

test('a move under way when the server dies is made once', { timeout: 60_000 }, async () => {
  const { page, seen, lines } = await inTheMiddle();
  await click(page, choose(seen), seen);
  await server.kill();
  await lost(page);
  await server.start();
  await found(page);
  const later = await once(page, seen, lines);
  await page.reload();
  await myMove(page);
  assert.deepEqual(await settled(page), later);
  await leave();
});

test('the network drops and comes back', { timeout: 60_000 }, async () => {
  const wire = await cable(server.url);
  const { page, seen, lines } = await inTheMiddle({ at: wire.url });
  // One move is under way when it happens; what is clicked on without a connection does nothing.
  await click(page, choose(seen), seen);
  await page.context().setOffline(true);
  wire.cut();
  await lost(page);
  await page.getByRole('button', { name: /may be played/ }).last().click();
  wire.mend();
  await page.context().setOffline(false);
  await found(page);
  const later = await once(page, seen, lines);
  await goOn(page, later);
  wire.remove();
  await leave();
});
