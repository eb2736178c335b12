// The Card Game: a match against a bot to its end, in German, by clicks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shoot, stage, until, wrong } from './lib.mjs';
import { begin, myMove, passing, step } from './lcg-table.mjs';
import { inSight, look } from './table.mjs';

const { visitor, leave } = stage();

const sizes = { wide: [1440, 900], medium: [1024, 768], phone: [360, 780] };

/** What is asked about cards that lie on the table is answered there, not in a dialog. */
const onTable =
  /^(Wer greift|Wer verteidigt|Welche Einheit führt|Welches Einsatzziel greifst|Verpflichtest du|Legst du eine Karte ab)|schlägt zu: /;

/** Figures at the bottom of a card that are cut off. */
const cutOff = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main .foot')]
      .filter((foot) => foot.scrollWidth > foot.clientWidth + 1)
      .map((foot) => foot.parentElement.textContent.replace(/\s+/g, ' ')),
  );

/** Pictures at all sizes; nothing may stand in anybody's way, and the page is as wide as it is. */
async function lookAt(page, name) {
  for (const [size, [width, height]] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(150);
    await shoot(page, `lcg-${name}-${size}`);
    assert.deepEqual(await wrong(page), [], `${name} ${size}`);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.equal(over, 0, `${name} fits, ${size}`);
    assert.deepEqual(await cutOff(page), [], `${name} ${size}`);
  }
  const [width, height] = sizes.wide;
  await page.setViewportSize({ width, height });
  await page.waitForTimeout(150);
}

test('a match is played to its end', { timeout: 400_000 }, async () => {
  const page = await visitor({ locale: 'de-DE', bypassCSP: true });
  await begin(page, 'Dunkle Seite');
  await lookAt(page, 'setup');
  const moments = new Map([
    ['deployment', /^Aufmarsch-Phase: Was tust du/],
    ['pay', /zu produzieren/],
    ['edge', /^Ringen um den Kampfvorteil/],
    ['strike', /^Welche Einheit führt/],
  ]);
  for (let steps = 0; ; ++steps) {
    assert.ok(steps < 900, 'the match ends');
    const seen = await myMove(page);
    assert.ok(!(seen.modal && onTable.test(seen.question)), `a dialog for ${seen.question}`);
    for (const [name, pattern] of moments)
      if (pattern.test(seen.question) && !seen.modal) {
        moments.delete(name);
        await lookAt(page, name);
      }
    if ((await step(page)).over) break;
  }
  assert.ok(!moments.has('deployment') && !moments.has('pay'), 'cards were played and paid for');
  assert.match((await look(page)).over, /^Du hast (gewonnen|verloren)/);
  await lookAt(page, 'end');
  await leave();
});

test('passing goes on until something happens', { timeout: 120_000 }, async () => {
  const page = await visitor({ locale: 'de-DE', bypassCSP: true, colorScheme: 'light' });
  await begin(page, 'Dunkle Seite');
  // Up to an own deployment phase with something to do: else the server passes, and it is over.
  const canDeploy = ({ question, buttons }) =>
    /^Aufmarsch-Phase/.test(question) && buttons.some(({ name }) => /spielbar$/.test(name));
  for (let steps = 0; !canDeploy(await myMove(page)); ++steps) {
    assert.ok(steps < 200, 'the deployment phase comes');
    await step(page);
  }
  await lookAt(page, 'light');
  // In the first turn nobody fights, so the stop that comes first is that of the Force phase; without
  // a unit to commit it is something the opponent does, or a stop of the next turn.
  await page.getByRole('button', { name: 'Haltepunkte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Haltepunkte' });
  const mine = dialog.getByRole('group', { name: 'Dein Zug' });
  assert.ok(await mine.getByRole('checkbox', { name: 'Konflikt' }).isChecked());
  await mine.getByRole('checkbox', { name: 'Macht' }).check();
  await shoot(page, 'lcg-stops');
  assert.deepEqual(await wrong(page), []);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const kept = await page.evaluate(() => localStorage.getItem('cantina.lcg.stops'));
  assert.ok(JSON.parse(kept).includes('mine:force'), 'stops are kept');

  const toggle = page.getByRole('button', { name: passing });
  await toggle.click();
  const halted = page.getByText(/^(Angehalten|Haltepunkt erreicht): /);
  const stopped = async () => {
    // If the opponent does nothing at all, the next turn comes, and with it what cannot be passed.
    const nothing = page.getByRole('button', { name: /^Lege nichts ab/ });
    if (await nothing.isEnabled({ timeout: 100 }).catch(() => false)) await nothing.click();
    return halted.isVisible();
  };
  await until(stopped, 'passing to stop', { ms: 30_000, tell: () => inSight(page) });
  assert.equal(await toggle.getAttribute('aria-pressed'), 'false');
  await shoot(page, 'lcg-stopped');
  await leave();
});
