// What all end-to-end tests need: a server of their own, a browser, and pages that may not break.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import { Server } from '../testing/server.mjs';

const web = fileURLToPath(new URL('..', import.meta.url));
const shots = join(web, 'e2e/shots');
const patience = 15_000;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * A cable to a server that can be cut: a browser told to be offline still keeps its open WebSockets,
 * a cut cable does not.
 */
export async function cable(url) {
  const open = new Set();
  let whole = true;
  const relay = createServer((near) => {
    if (!whole) return near.destroy();
    const far = connect(Number(new URL(url).port), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise((done) => relay.listen(0, '127.0.0.1', done));
  const cut = () => {
    whole = false;
    for (const end of open) end.destroy();
  };
  return {
    url: `http://localhost:${relay.address().port}`,
    cut,
    mend: () => (whole = true),
    remove: () => {
      cut();
      relay.close();
    },
  };
}

/** One server and one browser for the tests of a file. */
export function stage() {
  const server = new Server({ web: join(web, 'dist'), 'pace-ms': 50, 'log-level': 'warn' });
  let browser = null;
  const opened = [];

  before(async () => {
    assert.ok(existsSync(join(web, 'dist/index.html')), 'build the client first: npm run build');
    mkdirSync(shots, { recursive: true });
    await server.start();
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
  });
  after(async () => {
    await browser?.close();
    await server.stop();
  });

  /** Somebody with a browser of their own, who sees the lobby. */
  async function visitor(wish = {}) {
    const { path = '/', at = server.url, size = { width: 1440, height: 900 }, ...options } = wish;
    const context = await browser.newContext({
      viewport: size,
      locale: 'en-GB',
      colorScheme: 'dark',
      reducedMotion: 'reduce',
      ...options,
    });
    // Nobody here wants to be told the others' moves slowly.
    await context.addInitScript(() => {
      if (!localStorage.getItem('cantina.settings'))
        localStorage.setItem('cantina.settings', JSON.stringify({ captions: 'off' }));
    });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    page.faults = [];
    page.on('pageerror', (error) => page.faults.push(String(error)));
    opened.push(page);
    await page.goto(at + path);
    return page;
  }

  /** Leaves all pages; none of them may have broken. */
  async function leave() {
    const faults = opened.flatMap((page) => page.faults);
    for (const page of opened.splice(0)) await page.context().close();
    assert.deepEqual(faults, []);
  }

  return { server, visitor, leave };
}

/** A picture of the page, to look at afterwards. */
export const shoot = (page, name) => page.screenshot({ path: join(shots, `${name}.png`) });

/** Waits until `ask` gives something true, and returns it; if it never does, `tell` says why. */
export async function until(ask, what, { ms = patience, tell = () => '' } = {}) {
  const end = Date.now() + ms;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) assert.fail(`waited in vain for: ${what} ${await tell()}`.trim());
    await new Promise((done) => setTimeout(done, 25));
  }
}

/** What is wrong with the page, in words; the page has to bypass the CSP. */
export async function wrong(page) {
  await page.evaluate(`if (!window.axe) { ${axe} }`);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${help} ${target} ${failureSummary}`),
    );
  });
}
