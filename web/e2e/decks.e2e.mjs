// Decks: built by clicks and keys until no fault is left, saved, shared, exported, read, played.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { shoot, stage, until, wrong } from './lib.mjs';
import { myMove } from './table.mjs';

const { visitor, leave } = stage();

const sizes = { wide: [1440, 900], medium: [1024, 768], phone: [360, 780] };
const legal = 'This deck may be played.';
/** Ten sets of the light side that go with the Jedi. */
const sets = [
  ['A Hero’s Journey', 2],
  ['In You Must Go', 2],
  ['Forgotten Heroes', 2],
  ['The Secret of Yavin 4', 2],
  ['Last Minute Rescue', 1],
  ['Jedi Training', 1],
];
const code = 'jedi:1,1,2,2,3,3,5,5,6,7';

/** Pictures at all sizes; nothing may stand in anybody's way, and the page is as wide as it is. */
async function lookAt(page, name) {
  for (const [size, [width, height]] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(150);
    await shoot(page, `decks-${name}-${size}`);
    assert.deepEqual(await wrong(page), [], `${name} ${size}`);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.equal(over, 0, `${name} fits, ${size}`);
  }
  const [width, height] = sizes.wide;
  await page.setViewportSize({ width, height });
}

/** The apostrophe of a name may be a straight or a curly one. */
const named = (before, name) => new RegExp(`^${before}: ${name.replace(/[’']/g, "[’']")}$`);
const list = (page) => page.getByRole('region', { name: 'Objective sets' });
const deckOf = (page) => page.getByRole('complementary', { name: 'In the deck' });

const count = (page, n) => deckOf(page).getByText(`${n} of at least 10 sets`).waitFor();

async function add(page, name, copies) {
  const more = list(page).getByRole('button', { name: named('One more', name) });
  for (let i = 0; i < copies; ++i) await more.click();
}

async function download(page, name) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return { name: file.suggestedFilename(), path: await file.path() };
}

for (const colorScheme of ['dark', 'light']) {
  test(`decks can be looked at (${colorScheme})`, { timeout: 120_000 }, async () => {
    const page = await visitor({ colorScheme, bypassCSP: true });
    await page.getByRole('navigation').getByRole('link', { name: 'Decks' }).click();
    await page.getByText('You have not saved a deck').waitFor();
    assert.equal(await page.getByRole('link', { name: /^Play with it: / }).count(), 4);
    await lookAt(page, `list-${colorScheme}`);
    await page.getByRole('link', { name: 'Sith', exact: true }).click();
    await page.getByText('Starter deck with 8 sets').waitFor();
    await page.getByText(legal).waitFor();
    await list(page).getByRole('button', { name: /^Fall of the Jedi/ }).click();
    await page.getByRole('button', { name: 'Objective: Fall of the Jedi' }).waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await lookAt(page, `builder-${colorScheme}`);
    await leave();
  });
}

test('a deck is built, saved, shared, exported, read, played', { timeout: 180_000 }, async () => {
  const page = await visitor({ path: '/decks' });
  await page.getByRole('link', { name: 'New deck' }).click();
  await page.getByRole('radio', { name: 'Light side' }).check();
  await page.getByRole('radio', { name: 'Jedi', exact: true }).check();

  // Faults stand there until the last of them is mended.
  await add(page, 'The Defense of Yavin 4', 1);
  await add(page, ...sets[0]);
  await count(page, 3);
  await deckOf(page).getByRole('button', { name: 'LCG-DECK-01' }).click();
  await page.getByRole('dialog', { name: 'LCG-DECK-01' }).getByText('A custom deck').waitFor();
  await page.keyboard.press('Escape');
  for (const set of sets.slice(1)) await add(page, ...set);
  await count(page, 11);
  await deckOf(page).getByRole('button', { name: 'One less: The Defense of Yavin 4' }).click();
  await page.getByText(legal).waitFor();
  assert.equal(await deckOf(page).getByRole('button', { name: /^LCG-/ }).count(), 0);
  await deckOf(page).getByText('50 cards').waitFor();

  // The search finds cards; hovering shows one large; a click opens it.
  await page.getByRole('searchbox', { name: 'Card or set' }).fill('yoda');
  await page.getByText('1 set', { exact: true }).waitFor();
  await list(page).getByRole('button', { name: /^In You Must Go/ }).press('Enter');
  const yoda = list(page).getByRole('button', { name: 'Yoda', exact: true });
  await yoda.hover();
  await shoot(page, 'decks-hover');
  await yoda.click();
  await page.getByRole('dialog', { name: 'Yoda' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('');

  await page.getByRole('textbox', { name: 'Name of the deck' }).fill('Dagobah');
  await page.getByRole('button', { name: 'Save as my deck' }).click();
  await page.getByText('“Dagobah” is saved.').waitFor();
  await page.reload();
  await page.getByText(legal).waitFor();
  const field = page.getByRole('textbox', { name: 'Name of the deck' });
  assert.equal(await field.inputValue(), 'Dagobah');

  // Somebody else opens the link, and keeps a copy.
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const link = await page.getByRole('textbox', { name: 'Link to this deck' }).inputValue();
  await page.keyboard.press('Escape');
  assert.ok(link.endsWith(`/decks/lcg/${code}?name=Dagobah`), link);
  const { pathname, search } = new URL(link);
  const friend = await visitor({ path: pathname + search });
  await friend.getByText(legal).waitFor();
  await count(friend, 10);
  await friend.getByRole('button', { name: 'Save as my deck' }).click();
  await friend.getByRole('navigation').getByRole('link', { name: 'Decks' }).click();
  await friend.getByRole('link', { name: 'Dagobah', exact: true }).waitFor();

  // Both files can be read again.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  for (const [name, file] of [
    ['Text file', 'dagobah.txt'],
    ['.o8d file', 'dagobah.o8d'],
  ]) {
    const saved = await download(page, name);
    assert.equal(saved.name, file);
    await friend.goto(new URL('/decks', friend.url()).href);
    await friend
      .getByLabel('Choose a file')
      .setInputFiles({ name: file, mimeType: 'text/plain', buffer: readFileSync(saved.path) });
    await friend.waitForURL(`**/decks/lcg/${code}?**`);
    await friend.getByText(legal).waitFor();
  }
  await friend.goto(new URL('/decks', friend.url()).href);
  await friend.getByRole('textbox', { name: 'Deck list' }).fill('side: light\nnonsense');
  await friend.getByRole('button', { name: 'Read it' }).click();
  await friend.getByRole('alert').getByText(/line 2/i).waitFor();

  // And it is played, by the side it belongs to.
  await page.getByRole('link', { name: 'Play with it' }).click();
  const decks = page.getByRole('group', { name: 'Deck of the light side' });
  assert.ok(await decks.getByRole('radio', { name: 'Dagobah' }).isChecked());
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL('**/table/**');
  await myMove(page);
  await shoot(page, 'decks-played');
  await leave();
});

test('an illegal deck says why, and nothing starts', { timeout: 60_000 }, async () => {
  const path = '/new?game=lcg&side=dark&deck=sith:19,20,28';
  const page = await visitor({ path, bypassCSP: true });
  const field = page.getByRole('group', { name: 'Deck of the dark side' });
  assert.ok(await field.getByRole('radio', { name: 'Own deck' }).isChecked());
  await page.getByText('This deck is not allowed yet').waitFor();
  for (const rule of ['LCG-DECK-01', 'LCG-DECK-10'])
    await page.getByRole('button', { name: rule }).waitFor();
  await lookAt(page, 'illegal');
  await page.getByRole('alert').getByText(/LCG-DECK-01/).waitFor();
  assert.ok(await page.getByRole('button', { name: 'Open the table' }).isDisabled());
  assert.equal(new URL(page.url()).pathname, '/new');
  await leave();
});

test('the keyboard is enough, and nothing is lost', { timeout: 60_000 }, async () => {
  const page = await visitor({ path: '/decks/lcg/new?side=dark' });
  const rows = list(page).locator('[data-opener]');
  await rows.first().focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('-');
  await count(page, 2);
  await page.keyboard.press('Enter');
  await list(page).getByRole('list', { name: /^Cards of/ }).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('is saved.').waitFor();

  // What is not saved is there after loading again, and after going elsewhere and back.
  await page.keyboard.press('+');
  await count(page, 3);
  await page.reload();
  await count(page, 3);
  await page.getByText('Not saved yet').waitFor();

  // A deleted deck can be taken back.
  await page.goto(new URL('/decks', page.url()).href);
  await page.getByRole('button', { name: 'Delete: Sith' }).click();
  await page.getByText('You have not saved a deck').waitFor();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'Delete: Sith' }).waitFor();
  const kept = await until(
    () => page.evaluate(() => JSON.parse(localStorage.getItem('cantina.decks'))),
    'the deck in the storage',
  );
  assert.equal(kept.length, 1);
  await leave();
});
