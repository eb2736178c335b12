// Every page: free of what axe finds, in both themes, and in the language that was chosen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shoot, stage, wrong } from './lib.mjs';
import { gameCard, playButton, playNow, quickSetup } from './table.mjs';

const { visitor, leave } = stage();
/** A match that was resigned at once, as a replay. */
async function shortMatch(page) {
  await quickSetup(page);
  await playNow(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resign this match?' });
  await dialog.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('heading', { name: 'You have lost.' }).waitFor();
}

for (const colorScheme of ['dark', 'light']) {
  test(`nothing stands in anybody's way (${colorScheme})`, { timeout: 90_000 }, async () => {
    const page = await visitor({ colorScheme, bypassCSP: true });
    const check = async (name) => {
      await shoot(page, `${name}-${colorScheme}`);
      assert.deepEqual(await wrong(page), [], name);
    };
    const main = page.getByRole('navigation');
    await playButton(page).waitFor();
    await check('lobby');
    await gameCard(page, /Card Game/).getByRole('link', { name: 'With friends' }).click();
    await page.getByRole('group', { name: 'Deck of the dark side' }).waitFor();
    await check('new-table');
    await page.getByRole('link', { name: 'Another game' }).click();
    await page.getByRole('heading', { name: 'Which game?' }).waitFor();
    await check('which-game');
    await main.getByRole('link', { name: 'Cards' }).click();
    await page.getByText(/^\s*\d+ cards/).waitFor();
    await check('cards');
    await main.getByRole('link', { name: 'Rules' }).click();
    await page.getByText(/^\s*\d+ clauses/).waitFor();
    await check('rules');
    await main.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await check('settings');
    await main.getByRole('link', { name: 'Cantina' }).or(page.getByRole('link', { name: 'Cantina' })).first().click();
    await gameCard(page).getByRole('button', { name: 'Change side, level, variant' }).click();
    await page.getByRole('dialog').waitFor();
    await check('lobby-open');
    await page.keyboard.press('Escape');
    await quickSetup(page);
    await playNow(page);
    await check('table');
    await page.getByRole('banner').getByRole('button', { name: 'Log' }).click();
    await page.getByRole('button', { name: 'End turn' }).click();
    await check('table-warning');
    await page.goBack();
    await playButton(page).waitFor();
    await shortMatch(page);
    await check('end');
    await page.getByRole('link', { name: 'Watch again' }).click();
    await page.getByText(/^Moment \d+ of/).waitFor();
    await page.getByRole('button', { name: /hit points/ }).first().waitFor();
    await check('replay');
    await page.getByRole('link', { name: 'Who did what' }).click();
    await page.getByRole('columnheader', { name: /Won/ }).waitFor();
    await check('summary');
    await leave();
  });
}

const spoken = {
  en: {
    locale: 'en-GB',
    end: 'End turn',
    words: /\b(may|the|and|Deck|Back|Hint|Log|Take|cards?|Play|With|Read|End)\b/,
    foreign: /[äöüÄÖÜß]|\b(und|der|die|das|spielbar|Karten?|Zug|Tipp|Verlauf|Zurück\w*|Ablage|Kosten|Angriff|Macht|Regeln|Imperium|Rebellen)\b/,
  },
  de: {
    locale: 'de-DE',
    end: 'Zug beenden',
    words: /\b(Karten?|Zug|Tipp|Verlauf|Ablage|spielbar|Kosten|Regeln|Freunden)\b/,
    foreign: /\b(the|and|of|may|cards?|turn|hint|log|take back|discard|cost|attack|resources?|rules|Empire|Rebels|hit points?|End|Play)\b/i,
  },
};

/** What all buttons and links of the page say. */
const said = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, summary, label')]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => {
        // Names of games, cards and people may be the same in every language.
        const own = element.getAttribute('aria-label');
        const read = element.querySelector('.only-read')?.textContent;
        const copy = element.cloneNode(true);
        for (const option of copy.querySelectorAll('option')) option.remove();
        const text = own ?? read?.replace(/^[^,]*,/, '') ?? copy.textContent;
        return text.replace(/\s+/g, ' ').trim();
      }),
  );

for (const [lang, { locale, end, words, foreign }] of Object.entries(spoken)) {
  test(`the lobby and the table speak ${lang}`, { timeout: 60_000 }, async () => {
    const page = await visitor({ locale });
    const check = async (name) => {
      await shoot(page, `${name}-${lang}`);
      const texts = await said(page);
      assert.deepEqual(texts.filter((text) => foreign.test(text)), [], name);
      assert.ok(texts.some((text) => words.test(text)));
      assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
    };
    await playButton(page).waitFor();
    await check('lobby');
    await playButton(page).click();
    await page.getByRole('button', { name: end }).waitFor({ timeout: 30_000 });
    await check('table');
    await leave();
  });
}

test('the language can be changed, and stays', async () => {
  const page = await visitor({ path: '/settings' });
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await page.getByRole('heading', { name: 'Optionen' }).waitFor();
  await page.getByRole('radio', { name: 'Hell' }).check();
  await page.reload();
  await page.getByRole('heading', { name: 'Optionen' }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'light');
  await leave();
});
