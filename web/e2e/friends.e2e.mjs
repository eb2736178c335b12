// Two people and a spectator, each with a browser of their own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shoot, stage, until } from './lib.mjs';
import { gameCard, log, look, myMove, step } from './table.mjs';

const { visitor, leave } = stage();

/** A table with somebody who has sat down by the link. */
async function invited() {
  const host = await visitor();
  await gameCard(host).getByRole('link', { name: 'With friends' }).click();
  await host.getByRole('textbox', { name: 'Your name' }).fill('Leia');
  await host.getByRole('button', { name: 'Open the table' }).click();
  const link = await host.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  const { pathname, hash } = new URL(link);
  await shoot(host, 'invite');

  const guest = await visitor({ path: pathname + hash });
  await guest.getByText('Leia is waiting for you.').waitFor();
  await guest.getByRole('textbox', { name: 'Your name' }).fill('Han');
  await shoot(guest, 'join');
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await myMove(host);
  return { host, guest, pathname };
}

/** Each one's log: it names what this one may know. */
const logs = (pages) => Promise.all(pages.map(log));
const grown = (pages, before) =>
  until(async () => {
    const now = await logs(pages);
    return now.every((lines, i) => lines.length > before[i].length) ? now : null;
  }, 'a move in every log');
const same = (pages, before) =>
  until(async () => JSON.stringify(await logs(pages)) === JSON.stringify(before), 'the same logs');

test('a friend comes by a link, somebody watches', { timeout: 90_000 }, async () => {
  const { host, guest, pathname } = await invited();
  await host.reload();
  await myMove(host);
  const watcher = await visitor({ path: pathname });
  await watcher.getByText(/^Decision: Empire/).waitFor();
  await host.getByText('1 spectator').waitFor();

  // A move is seen by all.
  const all = [host, guest, watcher];
  const before = await logs(all);
  await step(host);
  await grown(all, before);

  // Neither who waits nor who watches can do anything; who watches sees no hand.
  for (const page of [guest, watcher]) {
    const { buttons } = await look(page);
    assert.deepEqual(buttons.filter(({ name, key }) => / may /.test(name) || key), []);
  }
  assert.equal(await watcher.getByRole('button', { name: 'Take back' }).count(), 0);
  await shoot(watcher, 'spectator');

  // It is taken back when the other one agrees.
  await host.getByRole('button', { name: 'Take back' }).click();
  await guest.getByText('Leia would like to take back the last choice.').waitFor();
  await shoot(guest, 'consent');
  await guest.getByRole('button', { name: 'Agree' }).click();
  await same(all, before);

  // And it is not when the other one declines.
  await step(host);
  const after = await grown(all, before);
  await host.getByRole('button', { name: 'Take back' }).click();
  await guest.getByRole('button', { name: 'Decline' }).click();
  await guest.getByText('Do you agree?').waitFor({ state: 'detached' });
  await same(all, after);

  // Chat: all three hear it.
  await host.getByRole('banner').getByRole('button', { name: 'Chat' }).click();
  await host.getByRole('textbox', { name: 'Message' }).fill('Good luck!');
  await host.getByRole('button', { name: 'Send' }).click();
  for (const page of [guest, watcher]) {
    await page.getByRole('banner').getByRole('button', { name: 'Chat' }).click();
    await page.getByRole('list', { name: 'Chat' }).getByText('Good luck!').waitFor();
  }
  assert.equal(await watcher.getByRole('textbox', { name: 'Message' }).count(), 0);
  await leave();
});

test('the log of a new match begins with its beginning', async () => {
  const { host } = await invited();
  const lines = await log(host);
  await leave();
  assert.match(lines[0], /^The match begins/);
});

test('a table in the lobby is open to all', { timeout: 60_000 }, async () => {
  const host = await visitor({ path: '/new?game=deckbuilding' });
  await host.getByRole('textbox', { name: 'Your name' }).fill('Lando');
  await host.getByRole('checkbox', { name: 'Show in the lobby' }).check();
  await shoot(host, 'new-table');
  await host.getByRole('button', { name: 'Open the table' }).click();
  await host.getByRole('textbox', { name: 'Invitation link' }).waitFor();
  const guest = await visitor();
  await guest.getByText('Lando').first().waitFor();
  await guest.getByRole('link', { name: 'Sit down' }).click();
  await guest.getByRole('heading', { name: 'A seat is free' }).waitFor();
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await until(async () => {
    const [one, other] = [await look(host), await look(guest)];
    return one.question && other.question;
  }, 'the match');
  await leave();
});
