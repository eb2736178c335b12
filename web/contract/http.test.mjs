// Every call of docs/openapi.yaml against a real server, with what goes well and what is refused.
import { before, describe, test } from 'node:test';
import assert from 'node:assert/strict';
import {
  ask,
  call,
  committed,
  documented,
  join,
  keys,
  makeTable,
  newTable,
  refused,
  seen,
  sendBytes,
  withBot,
  withFriend,
} from './caller.mjs';
import { fits, operations } from './documents.mjs';
import { Person, play } from './person.mjs';
import { serve } from './server.mjs';

const nowhere = '/api/tables/AAAAAAAAAAAAAAAA';
const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  'sec-websocket-protocol': 'cantina.1',
};
const elsewhere = { origin: 'https://elsewhere.example' };
const { leia, han, greedo } = keys;

/** What every call with a body refuses. */
async function refusesBadBodies(server, target, body) {
  await refused(server, 'POST', target, 'bad-request', { key: leia, payload: 'no JSON' });
  await refused(server, 'POST', target, 'bad-request', { key: leia, payload: '[]' });
  await refused(server, 'POST', target, 'bad-request', {
    key: leia,
    payload: '{"a":'.repeat(20) + '1' + '}'.repeat(20),
  });
  await refused(server, 'POST', target, 'bad-request', {
    key: leia,
    payload: Buffer.from([...Buffer.from('{"name":"'), 0xff, ...Buffer.from('"}')]),
  });
  const long = { key: leia, body: { ...body, more: 'x'.repeat(33_000) } };
  await refused(server, 'POST', target, 'too-large', long);
  await refused(server, 'POST', target, 'wrong-token', { body });
  await refused(server, 'POST', target, 'wrong-token', { key: 'too-short', body });
  await refused(server, 'POST', target, 'not-allowed', { key: leia, body, headers: elsewhere });
}

/** A match that was won, as a table that is over. */
async function wonTable(server) {
  const table = await makeTable(server);
  const person = await Person.at(server, table);
  await play([person]);
  await person.vanish();
  return table;
}

/** One that was given up after a few answers. */
async function resignedTable(server, more) {
  const table = await makeTable(server, more);
  const friend = more?.seats === withFriend ? await join(server, table) : null;
  const person = await Person.at(server, table);
  const other = friend && (await Person.at(server, friend));
  await play(other ? [person, other] : [person], 6);
  await person.wished('resign');
  await person.vanish();
  await other?.vanish();
  return { ...table, friend };
}

describe('the calls', () => {
  const server = serve();

  test('the catalogue is there in both languages', async () => {
    const games = await ask(server, 'GET', '/api/games');
    assert.ok(games.length > 0);
    for (const { id } of games)
      for (const part of ['cards', 'rules']) {
        const en = await ask(server, 'GET', `/api/games/${id}/${part}`);
        const de = await ask(server, 'GET', `/api/games/${id}/${part}?lang=de`);
        assert.ok(en.length > 0);
        assert.equal(en.length, de.length);
        assert.notDeepEqual(en, de);
        await refused(server, 'GET', `/api/games/${id}/${part}?lang=fr`, 'not-found');
        await refused(server, 'GET', `/api/games/chess/${part}`, 'not-found');
      }
  });

  test('decks are offered by the games that have them, in both languages', async () => {
    const en = await ask(server, 'GET', '/api/games/lcg/decks');
    const de = await ask(server, 'GET', '/api/games/lcg/decks?lang=de');
    assert.equal(en.items.length, 36);
    assert.equal(en.items[0].name, "A Hero's Journey");
    assert.equal(de.items[0].name, 'Die Reise eines Helden');
    assert.deepEqual(
      en.sides.map(({ id, banners }) => [id, banners.length]),
      [
        ['dark', 3],
        ['light', 3],
      ],
    );
    const cards = await ask(server, 'GET', '/api/games/lcg/cards');
    const known = new Set(cards.map(({ id }) => id));
    for (const { face, cards: others } of en.items)
      for (const id of [face, ...others]) assert.ok(known.has(id), id);
    for (const { id, side, code } of en.starters) {
      const body = { side, code };
      const deck = await ask(server, 'POST', '/api/games/lcg/decks', { body });
      assert.deepEqual([deck.code, deck.faults], [code, []], id);
    }
    await refused(server, 'GET', '/api/games/deckbuilding/decks', 'not-found');
    await refused(server, 'GET', '/api/games/chess/decks', 'not-found');
  });

  test('a gallery finds what it needs, and hidden games only if it wants them', async () => {
    const listed = await ask(server, 'GET', '/api/games');
    const all = await ask(server, 'GET', '/api/games?all=1');
    assert.deepEqual(
      all.filter((game) => game.listed),
      listed,
    );
    for (const { text, players, minutes, difficulty, seats } of listed) {
      assert.ok(text.en && text.de && minutes && difficulty);
      assert.ok(players.least <= seats.length && seats.length <= players.most);
    }
    for (const { id, seats } of all) {
      const body = { game: id, seats: seats.map(() => ({ kind: 'open' })) };
      await ask(server, 'POST', '/api/tables', { key: leia, body });
    }
  });

  test('what is chosen says which seats and settings there are', async () => {
    const target = '/api/games/deckbuilding/setup';
    const body = { setup: { variant: 'whole-galaxy' } };
    const offer = await ask(server, 'POST', target, { body });
    assert.equal(offer.setup.bases, '4');
    assert.equal(offer.seats.length, 2);
    const [game] = (await ask(server, 'GET', '/api/games')).filter(({ id }) => id === 'deckbuilding');
    assert.deepEqual(offer.seats, game.seats);
    assert.deepEqual(await ask(server, 'POST', target, { body: { setup: offer.setup } }), offer);
    const usual = await ask(server, 'POST', target, { body: {} });
    assert.deepEqual(usual.settings, game.settings);
    const { body: wrong } = await call(server, 'POST', target, { body: { setup: { bases: '9' } } });
    assert.equal(wrong.error, 'bad-request');
    assert.equal(wrong.clause, 'DBG-VARIANT-11');
    const own = { setup: { dark: 'own' } };
    const decks = await ask(server, 'POST', '/api/games/lcg/setup', { body: own });
    assert.equal(decks.setup.dark, 'own');
    for (const setup of [[], { bases: 3 }, { variant: 'own' }, { colour: 'red' }])
      await refused(server, 'POST', target, 'bad-request', { body: { setup } });
    await refused(server, 'POST', target, 'bad-request', { payload: 'no JSON' });
    const long = { body: { setup: {}, more: 'x'.repeat(33_000) } };
    await refused(server, 'POST', target, 'too-large', long);
    await refused(server, 'POST', target, 'not-allowed', { body, headers: elsewhere });
    await refused(server, 'POST', '/api/games/chess/setup', 'not-found', { body });
  });

  test('each player brings the own deck', async () => {
    const setup = { dark: 'own', light: 'own' };
    const wish = { game: 'lcg', setup, seats: withFriend };
    const make = (more) => ({ key: leia, body: newTable({ ...wish, ...more }) });
    await refused(server, 'POST', '/api/tables', 'bad-request', make({}));
    for (const bring of [{ light: 'jedi' }, { dark: 'own' }, { dark: 'beginner' }, { dark: 5 }, 7])
      await refused(server, 'POST', '/api/tables', 'bad-request', make({ bring }));
    await refused(server, 'POST', '/api/tables', 'bad-request', make({ seats: withBot }));
    const table = await makeTable(server, { ...wish, bring: { dark: 'imperial-navy' } });
    const target = `/api/tables/${table.table}/join`;
    const { invitation } = table;
    await refused(server, 'POST', target, 'bad-request', { key: han, body: { invitation } });
    const few = { invitation, bring: { light: 'jedi:1' } };
    const { body: bad } = await call(server, 'POST', target, { key: han, body: few });
    assert.match(bad.clause, /^LCG-DECK-/);
    const waiting = await ask(server, 'GET', `/api/tables/${table.table}`);
    assert.equal(waiting.status, 'waiting');
    const body = { name: 'Han', invitation, bring: { light: 'rebel-alliance' } };
    const joined = await ask(server, 'POST', target, { key: han, body });
    const person = await Person.at(server, table);
    await person.when(() => person.view);
    const about = await ask(server, 'GET', `/api/tables/${table.table}`);
    assert.equal(about.status, 'playing');
    assert.deepEqual([about.setup.dark, about.setup.light], ['own', 'own']);
    await person.wished('resign');
    await person.vanish();
    const { body: file } = await call(server, 'GET', `/api/tables/${table.table}/file`);
    assert.deepEqual([file.setup.dark, file.setup.light], ['imperial-navy', 'rebel-alliance']);
    assert.equal(file.format, 2);
    assert.deepEqual(file.answers.at(-1), { seat: 0, leaves: 'resigned' });
    const again = `/api/tables/${table.table}/rematch`;
    const token = { token: table.token, commitment: committed('9') };
    await refused(server, 'POST', again, 'bad-request', { key: leia, body: token });
    const light = { ...token, bring: { light: 'jedi' } };
    const made = await ask(server, 'POST', again, { key: leia, body: light });
    assert.equal(made.seat, 1);
    const dark = { token: joined.token, commitment: committed('9'), bring: { dark: 'sith' } };
    const followed = await ask(server, 'POST', again, { key: han, body: dark });
    assert.equal(followed.table, made.table);
  });

  test('a deck is checked, and told in every form', async () => {
    const target = '/api/games/lcg/decks';
    const code = 'jedi:1,1,2,2,3,3,5,6,7,18';
    const deck = await ask(server, 'POST', target, { body: { code, side: 'light' } });
    assert.deepEqual([deck.side, deck.code, deck.name, deck.faults], ['light', code, '', []]);
    for (const text of [deck.text, deck.o8d])
      assert.deepEqual(await ask(server, 'POST', target, { body: { text } }), deck);
    const named = { text: '# Mine\naffiliation: jedi\n3x 1\n' };
    const bad = await ask(server, 'POST', `${target}?lang=de`, { body: named });
    assert.equal(bad.name, 'Mine');
    assert.deepEqual(
      bad.faults.map(({ rule }) => rule),
      ['LCG-DECK-01', 'LCG-DECK-07'],
    );
    assert.match(bad.faults[0].text, /zu wenige/);
    const wrong = await ask(server, 'POST', target, { body: { code, side: 'dark' } });
    assert.equal(wrong.faults[0].rule, 'LCG-DECK-03');
    const strange = await ask(server, 'POST', target, { body: { code: 'jedi:99' } });
    assert.equal(strange.o8d, null);
    await makeTable(server, { game: 'lcg', setup: { light: code } });
  });

  test('what is no deck is refused with the line', async () => {
    const target = '/api/games/lcg/decks';
    const text = 'affiliation: jedi\n1\n77\nwhat?\n';
    const { status, body } = await call(server, 'POST', target, { body: { text } });
    assert.equal(status, 400);
    assert.match(body.text.en, /^Line 3: .*77.*\nLine 4: /);
    assert.match(body.text.de, /^Zeile 3: /);
    for (const wish of [
      {},
      { code: 'chess' },
      { code: 'jedi:1,,2' },
      { code: 7 },
      { text: '' },
      { text: '<deck' },
      { text: '<!DOCTYPE a [<!ENTITY b "c">]><deck/>' },
      { text: '\u0000' },
      { text: 'x'.repeat(70_000) },
      { code: 'jedi:1', side: 'grey' },
    ])
      await refused(server, 'POST', target, 'bad-request', { body: wish });
    await refused(server, 'POST', target, 'bad-request', { payload: 'no JSON' });
    await refused(server, 'POST', target, 'too-large', { body: { text: 'x'.repeat(140_000) } });
    const fine = { code: 'jedi' };
    await refused(server, 'POST', target, 'not-allowed', { body: fine, headers: elsewhere });
    await refused(server, 'POST', `${target}?lang=fr`, 'not-found', { body: fine });
    await refused(server, 'POST', '/api/games/deckbuilding/decks', 'not-found', { body: fine });
  });

  test('long answers are compressed for who wants that', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const zipped = await call(server, 'GET', '/api/games/deckbuilding/cards', { headers });
    assert.equal(zipped.headers['content-encoding'], 'gzip');
    assert.deepEqual(zipped.body, await ask(server, 'GET', '/api/games/deckbuilding/cards'));
  });

  test('a table is made as it is wished for', async () => {
    const table = await makeTable(server, {
      seats: withFriend,
      listed: true,
      hints: false,
      undo: 'free',
      clock: { minutes: 15, seconds: 20 },
      away: 'lose',
    });
    assert.equal(table.seat, 0);
    const about = await ask(server, 'GET', `/api/tables/${table.table}`);
    assert.equal(about.promise, table.promise);
    assert.equal(about.status, 'waiting');
    assert.equal(about.undo, 'consent', 'free undo is only for those without company');
    assert.deepEqual(about.clock, { minutes: 15, seconds: 20 });
    assert.deepEqual(
      about.seats.map(({ name, free }) => [name, free]),
      [
        ['Leia', false],
        ['', true],
      ],
    );
    const listed = await ask(server, 'GET', '/api/tables');
    assert.ok(listed.some((other) => other.table === table.table));
    const mine = await ask(server, 'GET', '/api/tables/mine', { key: leia });
    const own = mine.find((other) => other.table === table.table);
    assert.equal(own.token, table.token);
    assert.equal(own.you, 0);
    assert.deepEqual(await ask(server, 'GET', '/api/tables/mine', { key: greedo }), []);
  });

  test('what is not said about a table is as usual', async () => {
    const body = { game: 'deckbuilding', seats: withBot };
    const table = await ask(server, 'POST', '/api/tables', { key: leia, body });
    const about = await ask(server, 'GET', `/api/tables/${table.table}`);
    assert.equal(about.undo, 'free');
    assert.equal(about.away, 'wait');
    assert.equal(about.clock, null);
    assert.equal(about.hints, true);
    assert.equal(about.listed, false);
    assert.equal(about.seats[0].name, '?');
    assert.equal(about.status, 'playing');
    const listed = await ask(server, 'GET', '/api/tables');
    assert.ok(!listed.some((other) => other.table === table.table));
  });

  test('a table may be made without sitting down, and from its own origin', async () => {
    const headers = { origin: `http://127.0.0.1:${server.port}` };
    const body = newTable({ seats: [{ kind: 'open' }, { kind: 'open' }] });
    const table = await ask(server, 'POST', '/api/tables', { key: leia, body, headers });
    assert.equal(table.seat, null);
    assert.equal(table.token, null);
  });

  test('a table that cannot be is refused', async () => {
    await refusesBadBodies(server, '/api/tables', newTable());
    const wrong = [
      { game: undefined },
      { game: 'chess' },
      { game: 7 },
      { seats: undefined },
      { seats: [] },
      { seats: [{ kind: 'me' }] },
      { seats: [{ kind: 'me' }, { kind: 'me' }] },
      { seats: Array(9).fill({ kind: 'open' }) },
      { seats: Array(3).fill({ kind: 'open' }) },
      { seats: [{ kind: 'me' }, { kind: 'bot' }] },
      { seats: [{ kind: 'me' }, { kind: 'bot', bot: 'search:1000000' }] },
      { seats: [{ kind: 'me' }, { kind: 'robot' }] },
      { seats: ['me', 'open'] },
      { setup: [] },
      { setup: { bases: 2 } },
      { setup: { bases: '17' } },
      { setup: { colour: 'red' } },
      { listed: 'yes' },
      { hints: null },
      { undo: 'often' },
      { clock: 5 },
      { clock: { minutes: 0, seconds: 0 } },
      { clock: { minutes: 5 } },
      { away: 'cry' },
      { name: 'x'.repeat(41) },
      { commitment: 'x'.repeat(64) },
      { commitment: '7' },
      { number: '7' },
    ];
    for (const more of wrong)
      await refused(server, 'POST', '/api/tables', 'bad-request', {
        key: leia,
        body: newTable(more),
      });
    for (const named of [1, 3, 9]) {
      const wish = { key: leia, body: newTable({ seats: Array(named).fill({ kind: 'open' }) }) };
      const { body } = await call(server, 'POST', '/api/tables', wish);
      assert.equal(body.text.en, `With this setup the game has 2 seats, not ${named}.`);
    }
  });

  test('the own tables are shown only with a key', async () => {
    await refused(server, 'GET', '/api/tables/mine', 'wrong-token');
    await refused(server, 'GET', '/api/tables/mine', 'wrong-token', { key: 'x'.repeat(101) });
    await refused(server, 'GET', nowhere, 'not-found');
  });

  test('a friend joins by the link, and everybody a listed table', async () => {
    const table = await makeTable(server, { seats: withFriend });
    const target = `/api/tables/${table.table}/join`;
    const body = { name: ' Han\u0007 ', commitment: committed('8'), invitation: table.invitation };
    await refusesBadBodies(server, target, body);
    await refused(server, 'POST', target, 'not-allowed', { key: han, body: { name: 'Han' } });
    await refused(server, 'POST', `${nowhere}/join`, 'not-found', { key: han, body });
    for (const more of [{ name: 5 }, { commitment: '7' }, { seat: 'left' }, { seat: 8 }])
      await refused(server, 'POST', target, 'bad-request', { key: han, body: { ...body, ...more } });
    for (const seat of [0, 3, 7])
      await refused(server, 'POST', target, 'taken', { key: han, body: { ...body, seat } });
    const joined = await ask(server, 'POST', target, { key: han, body: { ...body, seat: 1 } });
    assert.equal(joined.seat, 1);
    assert.deepEqual(await ask(server, 'POST', target, { key: han, body }), joined);
    await refused(server, 'POST', target, 'taken', { key: greedo, body });
    const about = await ask(server, 'GET', `/api/tables/${table.table}`);
    assert.equal(about.seats[1].name, 'Han');
    assert.equal(about.status, 'waiting', 'nobody has opened a number');

    const open = await makeTable(server, { seats: withFriend, listed: true });
    const sat = await ask(server, 'POST', `/api/tables/${open.table}/join`, { key: han, body: {} });
    assert.equal(sat.seat, 1);
  });

  test('a rematch changes the sides and brings the others along', async () => {
    const body = { token: 'x', commitment: committed('9') };
    const playing = await makeTable(server);
    const early = `/api/tables/${playing.table}/rematch`;
    await refused(server, 'POST', early, 'not-yet', {
      key: leia,
      body: { token: playing.token, commitment: committed('9') },
    });
    const table = await resignedTable(server, { seats: withFriend });
    const target = `/api/tables/${table.table}/rematch`;
    await refusesBadBodies(server, target, body);
    await refused(server, 'POST', target, 'wrong-token', { key: leia, body });
    await refused(server, 'POST', target, 'bad-request', { key: leia, body: { commitment: committed('9') } });
    await refused(server, 'POST', `${nowhere}/rematch`, 'not-found', { key: leia, body });
    const first = { key: leia, body: { token: table.token, commitment: committed('9') } };
    const made = await ask(server, 'POST', target, first);
    assert.equal(made.seat, 1);
    const second = { key: han, body: { token: table.friend.token, commitment: committed('9') } };
    const followed = await ask(server, 'POST', target, second);
    assert.equal(followed.table, made.table);
    assert.equal(followed.seat, 0);
    const again = await ask(server, 'POST', target, first);
    assert.equal(again.table, made.table, 'asked again, it is the same table');
    assert.equal(again.token, made.token);
  });

  describe('replays', () => {
    let won, file, replay;
    before(async () => {
      won = await wonTable(server);
      file = (await call(server, 'GET', `/api/tables/${won.table}/file`)).text;
      replay = (await ask(server, 'POST', '/api/replays', { payload: file })).replay;
    });

    test('a file can be had when the match is over, and brought again', async () => {
      const again = await ask(server, 'POST', '/api/replays', { payload: file });
      assert.equal(again.replay, replay);
      const brought = await call(server, 'GET', `/api/replays/${replay}/file`);
      assert.equal(brought.text, file);
      const playing = await makeTable(server);
      for (const target of [
        `/api/tables/${playing.table}/file`,
        `/api/replays/${playing.table}`,
        `/api/replays/${playing.table}/file`,
        `/api/replays/${playing.table}/summary`,
        `/api/replays/${playing.table}/analysis`,
        `/api/replays/${playing.table}/at/0`,
      ]) {
        await refused(server, 'GET', target, 'not-yet');
        await refused(server, 'GET', target.replace(playing.table, 'r0'), 'not-found');
      }
    });

    test('a file that is none is refused with the reason', async () => {
      const recording = JSON.parse(file);
      const wrong = [
        'no JSON',
        '[]',
        '{}',
        file.slice(0, file.length / 2),
        JSON.stringify({ ...recording, format: 3 }),
        JSON.stringify({ ...recording, format: 0 }),
        JSON.stringify({ ...recording, game: 'chess' }),
        JSON.stringify({ ...recording, setup: { bases: '17' } }),
        JSON.stringify({ ...recording, content: '0'.repeat(16) }),
        JSON.stringify({ ...recording, answers: recording.answers.slice(1) }),
        JSON.stringify({ ...recording, result: [...recording.result].reverse() }),
        JSON.stringify({ ...recording, seats: ['human'] }),
      ];
      for (const payload of wrong)
        await refused(server, 'POST', '/api/replays', 'bad-request', { payload });
      const from = { payload: file, headers: elsewhere };
      await refused(server, 'POST', '/api/replays', 'not-allowed', from);
      const head = 'POST /api/replays HTTP/1.1\r\nHost: x\r\nContent-Length: 5000000\r\n\r\n';
      const large = await sendBytes(server, head);
      assert.equal(large.status, 413);
      seen.add('keepReplay 413');
      fits('openapi.yaml#/components/schemas/Refusal', large.body, 'what is said to a large body');
    });

    test('each moment can be looked at by everybody', async () => {
      for (const id of [replay, won.table]) {
        const about = await ask(server, 'GET', `/api/replays/${id}`);
        assert.deepEqual([...about.result].sort(), [0, 1]);
        assert.equal(about.reason, null);
        const at = `/api/replays/${id}/at`;
        const all = await ask(server, 'GET', `${at}/5`);
        assert.deepEqual(all, await ask(server, 'GET', `${at}/5?viewer=all`));
        for (const seat of [0, 1]) {
          const one = await ask(server, 'GET', `${at}/5?viewer=${seat}`);
          assert.deepEqual(one.view, all.views[seat]);
          assert.equal(one.views, undefined);
        }
        const open = await ask(server, 'GET', `${at}/5?viewer=public`);
        assert.equal(open.view.viewer, null);
        assert.equal(open.view.decision.options, undefined);
        const lines = all.log.map(({ n }) => n);
        for (const { n } of all.events) assert.ok(n === null || lines.includes(n));
        const last = await ask(server, 'GET', `${at}/${about.positions}`);
        assert.equal(last.view.decision, null);
        for (const wrong of [`${about.positions + 1}`, '-1', 'x', '5?viewer=2', '5?viewer=me'])
          await refused(server, 'GET', `${at}/${wrong}`, 'not-found');
      }
    });

    test('a summary grows until the server has thought', async () => {
      const { table } = await resignedTable(server);
      const about = await ask(server, 'GET', `/api/replays/${table}`);
      assert.equal(about.reason, 'resigned');
      let summary;
      do summary = await ask(server, 'GET', `/api/replays/${table}/summary`);
      while (summary.thinking);
      assert.deepEqual(
        summary.chance.map(({ seat }) => seat),
        [0, 1],
      );
      for (const { points } of summary.chance)
        assert.deepEqual(
          points.map(([position]) => position),
          about.turns,
        );
      const [first, second] = summary.chance.map(({ points }) => points);
      first.forEach(([, percent], i) => assert.equal(percent + second[i][1], 100));
      assert.equal(summary.seats.length, 2);
    });

    test('a match is judged in the background, and the judging can be stopped', async () => {
      const target = `/api/replays/${replay}/analysis`;
      const playing = await makeTable(server);
      for (const at of [target, `${target}/stop`]) {
        await refusesBadBodies(server, at, {});
        await refused(server, 'POST', at, 'bad-request', { key: leia, body: { bot: 'master' } });
        const gone = at.replace(replay, 'r0');
        await refused(server, 'POST', gone, 'not-found', { key: leia, body: {} });
        const early = at.replace(replay, playing.table);
        await refused(server, 'POST', early, 'not-yet', { key: leia, body: {} });
      }
      await refused(server, 'GET', `${target}?bot=master`, 'bad-request');
      await refused(server, 'GET', target, 'wrong-token', { key: 'too-short' });
      assert.equal((await ask(server, 'GET', target)).state, 'none');

      const wish = { key: leia, body: { bot: 'search:200' } };
      let analysis = await ask(server, 'POST', target, wish);
      const { decisions } = analysis;
      assert.ok(decisions > 10);
      while (analysis.state === 'running')
        analysis = await ask(server, 'GET', `${target}?bot=search:200`, { key: leia });
      assert.equal(analysis.state, 'done');
      assert.equal(analysis.judgements.length, decisions);
      const rest = await ask(server, 'GET', `${target}?bot=search:200&from=${decisions - 1}`);
      assert.deepEqual(rest.judgements, analysis.judgements.slice(-1));

      await ask(server, 'POST', target, { key: leia, body: { bot: 'search:2000' } });
      const stop = { key: leia, body: { bot: 'search:2000' } };
      assert.notEqual((await ask(server, 'POST', `${target}/stop`, stop)).state, 'running');
    });

    test('a match goes on from a moment of another', async () => {
      const target = `/api/replays/${replay}/play-on`;
      const body = { at: 5, seat: 0, bot: 'greedy', name: 'Leia' };
      await refusesBadBodies(server, target, body);
      const made = await ask(server, 'POST', target, { key: leia, body });
      assert.equal(made.seat, 0);
      const person = await Person.at(server, made);
      await play([person], 3);
      assert.equal(person.view.game, 'deckbuilding');
      await person.vanish();
      const { positions } = await ask(server, 'GET', `/api/replays/${replay}`);
      for (const more of [{ at: -1 }, { at: positions + 1 }, { seat: 2 }, { seat: null }, { bot: 'x' }])
        await refused(server, 'POST', target, 'bad-request', {
          key: leia,
          body: { ...body, ...more },
        });
      const end = { key: leia, body: { ...body, at: positions } };
      await refused(server, 'POST', target, 'not-allowed', end);
      const { table } = await makeTable(server);
      await refused(server, 'POST', `/api/replays/${table}/play-on`, 'not-yet', { key: leia, body });
      await refused(server, 'POST', '/api/replays/r0/play-on', 'not-found', { key: leia, body });
    });
  });

  test('who runs the server finds out how it is', async () => {
    await ask(server, 'GET', '/healthz');
    await ask(server, 'GET', '/readyz');
    const figures = await ask(server, 'GET', '/metrics');
    assert.match(figures, /^cantina_requests_total [1-9]/m);
  });

  test('the client is handed out, and only once', async () => {
    for (const target of ['/', '/settings', '/icon.svg', '/assets/main-0a1b2c.js']) {
      const whole = await call(server, 'GET', target);
      assert.equal(whole.status, 200);
      const headers = { 'if-none-match': whole.headers.etag };
      assert.equal((await call(server, 'GET', target, { headers })).status, 304);
      const zipped = await call(server, 'GET', target, { headers: { 'accept-encoding': 'gzip' } });
      assert.equal(zipped.text, whole.text);
    }
    await refused(server, 'GET', '/nothing.css', 'not-found');
    await refused(server, 'GET', '/assets/nothing.js', 'not-found');
  });

  test('HEAD is as GET without the body', async () => {
    for (const target of ['/', '/healthz', '/api/games', '/api/tables', nowhere]) {
      const get = await call(server, 'GET', target);
      const head = await call(server, 'HEAD', target);
      assert.equal(head.status, get.status);
      assert.equal(head.headers['content-type'], get.headers['content-type']);
      assert.equal(head.text, '');
    }
  });

  test('there is nothing elsewhere', async () => {
    for (const [method, target] of [
      ['GET', '/api/nothing'],
      ['GET', `${nowhere}/join`],
      ['GET', '/api/replays'],
      ['DELETE', '/api/tables'],
      ['PUT', nowhere],
      ['POST', '/'],
      ['POST', '/nothing'],
    ])
      await refused(server, method, target, 'not-found');
    await refused(server, 'POST', '/api/games', 'not-found', { key: leia, body: {} });
  });

  test('what is no HTTP is refused so that it can be read', async () => {
    for (const [bytes, status] of [
      ['GET\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nHost: ${'x'.repeat(9000)}\r\n\r\n`, 413],
      ['POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n', 413],
    ]) {
      const answer = await sendBytes(server, bytes);
      assert.equal(answer.status, status);
      fits('openapi.yaml#/components/schemas/Refusal', answer.body, bytes.slice(0, 40));
    }
  });

  test('a line to a table is opened, and only to one', async () => {
    const { table } = await makeTable(server);
    const target = `/api/tables/${table}/socket`;
    assert.equal((await call(server, 'GET', target, { headers: upgrade })).status, 101);
    const from = { headers: { ...upgrade, ...elsewhere } };
    await refused(server, 'GET', target, 'not-allowed', from);
    await refused(server, 'GET', `${nowhere}/socket`, 'not-found', { headers: upgrade });
    await refused(server, 'GET', target, 'not-found');
  });
});

describe('a server with limits', () => {
  const server = serve({ limits: true });
  const until = async (error, method, target, wish) => {
    for (let calls = 0; calls < 500; ++calls) {
      const { body } = await call(server, method, target, wish);
      if (body?.error === error) return calls;
    }
    return assert.fail(`${method} ${target} was never refused as ${error}`);
  };

  test('one address cannot make many tables or bring many files', async () => {
    const wish = { key: leia, body: newTable() };
    assert.ok((await until('too-many', 'POST', '/api/tables', wish)) >= 20);
    assert.ok((await until('too-many', 'POST', '/api/replays', { payload: '{}' })) >= 10);
  });

  test('nor ask for anything too often', async () => {
    for (const { method, path, needsKey, body } of operations) {
      const target = path.replace('{file}', 'nothing.js').replace(/\{\w+\}/g, '1');
      const headers = path.endsWith('/socket') ? upgrade : {};
      const wish = { headers, key: needsKey ? leia : undefined, body: body ? {} : undefined };
      // Asking all at once is quicker than the bucket fills.
      await Promise.all(Array.from({ length: 30 }, () => call(server, method, target, wish)));
      await until('too-many', method, target, wish);
    }
  });
});

describe('a server with little room for each address', () => {
  const bounds = { 'tables-per-day': 1, 'replays-per-day': 1, 'lines-per-table': 1 };
  const server = serve({ limits: true, ...bounds });

  test('keeps no more tables and files than a day has room for', async () => {
    const { table } = await makeTable(server);
    await refused(server, 'POST', '/api/tables', 'too-many', { key: leia, body: newTable() });
    await refused(server, 'POST', '/api/replays', 'bad-request', { payload: '{}' });
    await refused(server, 'POST', '/api/replays', 'too-many', { payload: '{}' });

    const person = await Person.at(server, { table });
    const target = `/api/tables/${table}/socket`;
    await refused(server, 'GET', target, 'too-many', { headers: upgrade });
    await person.vanish();
  });
});

describe('a server with a full disk', () => {
  const server = serve({ largest: 400 });
  /** Does something until the disk is full; what is small may still fit in when more does not. */
  const untilFull = async (act) => {
    for (let times = 0; times < 500; ++times) {
      const answer = await act();
      if (answer.error) return assert.equal(answer.error, 'paused');
    }
    return assert.fail('the disk never got full');
  };

  test('says so, changes nothing, and can still be read', async () => {
    const over = await resignedTable(server, { seats: withFriend });
    const { text: file } = await call(server, 'GET', `/api/tables/${over.table}/file`);
    const waiting = await makeTable(server, { seats: withFriend });
    const table = await makeTable(server);
    const person = await Person.at(server, table);
    const asks = async (path, wish) => (await call(server, 'POST', path, wish)).body;
    await untilFull(() => asks('/api/tables', { key: leia, body: newTable() }));
    let payload = file;
    await untilFull(() => asks('/api/replays', { payload: (payload += '\n') }));
    const on = { key: leia, body: { at: 1, seat: 0 } };
    await untilFull(() => asks(`/api/replays/${over.table}/play-on`, on));
    let number = 9;
    await untilFull(() => {
      const again = { token: over.token, commitment: committed(String(number++)) };
      return asks(`/api/tables/${over.table}/rematch`, { key: leia, body: again });
    });
    await untilFull(async () => {
      await person.when(() => person.asked);
      return person.wish('answer', { version: person.version, option: 0 });
    });
    const { version, view } = person;
    person.send({ type: 'ping' });
    await person.until('pong');
    assert.equal(person.version, version);
    await person.vanish();
    const back = await Person.at(server, table);
    assert.equal(back.version, version);
    assert.deepEqual(back.view, view);
    await back.vanish();

    const body = { invitation: waiting.invitation };
    const joining = `/api/tables/${waiting.table}/join`;
    await refused(server, 'POST', joining, 'paused', { key: han, body });
    const about = await ask(server, 'GET', `/api/tables/${waiting.table}`);
    assert.equal(about.seats[1].free, true);
  });
});

/** What no test can bring about from outside: a broken server, a store that is gone or of old. */
const excused = (what) =>
  / 500$/.test(what) ||
  /^ready 503$/.test(what) ||
  /^(listTables|listMyTables|getTable|openSocket|getTableFile|keepReplay) 503$/.test(what) ||
  /^(getReplay|getReplayFile|getMoment|getSummary|getAnalysis) 503$/.test(what) ||
  /^(analyse|stopAnalysis) 503$/.test(what) ||
  /^(getTableFile|getReplay|getReplayFile|getMoment|getSummary) 400$/.test(what);

test('every answer of every call was seen', () => {
  const missing = documented.filter((what) => !seen.has(what) && !excused(what));
  assert.deepEqual(missing, [], 'documented, but never seen');
});
