// More than two at a table, with the engine's own small game: it can be played by name.
import { describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { ask, call, keys, makeTable, refused } from './caller.mjs';
import { inStep, Person, play } from './person.mjs';
import { serve } from './server.mjs';

const open = (seats) => Array.from({ length: seats }, () => ({ kind: 'open' }));
const names = ['Leia', 'Han', 'Luke', 'Chewie', 'Lando', 'Yoda', 'Ackbar', 'Wedge'];

/** A table of toy with so many people. */
async function gathered(server, players, setup = {}, more = {}) {
  const table = await makeTable(server, {
    game: 'toy',
    setup: { players: String(players), ...setup },
    seats: open(players),
    ...more,
  });
  const people = [];
  for (let seat = 0; seat < players; ++seat) {
    const key = `${keys.leia}-${seat}`;
    const body = { name: names[seat], invitation: table.invitation, seat };
    const joined = await ask(server, 'POST', `/api/tables/${table.table}/join`, { key, body });
    people.push(await Person.at(server, joined));
  }
  await inStep(people);
  return { table, people };
}

const leave = async (people) => {
  for (const person of people) await person.vanish();
};

describe('many seats', () => {
  const server = serve();

  test('their number and names follow from the setup', async () => {
    const listed = await ask(server, 'GET', '/api/games');
    assert.ok(!listed.some(({ id }) => id === 'toy'), 'it is not for people');
    for (const players of [2, 3, 8]) {
      const body = { setup: { players: String(players) } };
      const { seats } = await ask(server, 'POST', '/api/games/toy/setup', { body });
      assert.equal(seats.length, players);
      assert.equal(new Set(seats.map(({ name }) => name.en)).size, players);
    }
    const nine = { body: { setup: { players: '9' } } };
    const { body } = await call(server, 'POST', '/api/games/toy/setup', nine);
    assert.equal(body.error, 'bad-request');
    assert.match(body.clause, /^TOY-/);
    for (const named of [1, 2, 4, 9]) {
      const wish = { game: 'toy', setup: { players: '3' }, seats: open(named) };
      const { body: wrong } = await call(server, 'POST', '/api/tables', { key: keys.leia, body: wish });
      assert.equal(wrong.text.en, `With this setup the game has 3 seats, not ${named}.`);
    }
  });

  test('nobody sits on a seat that is taken', async () => {
    const wish = { game: 'toy', setup: { players: '3' }, seats: [{ kind: 'me' }, ...open(2)] };
    const { table, invitation } = await makeTable(server, wish);
    const join = { key: keys.han, body: { invitation, seat: 0 } };
    await refused(server, 'POST', `/api/tables/${table}/join`, 'taken', join);
    const { body } = await call(server, 'POST', `/api/tables/${table}/join`, join);
    assert.match(body.text.en, /Leia/);
  });

  test('who gives up is out, may watch, and the others go on', async () => {
    const { table, people } = await gathered(server, 4);
    await play(people, 6);
    const [, han] = people;
    await han.wished('resign');
    await inStep(people);
    for (const person of people) await person.when(() => person.table.seats[1].out);
    assert.equal(han.table.seats[1].left, 1);
    assert.equal(han.table.status, 'playing');
    const nothing = { undo: false, hint: false, draw: false, resign: false, leaving: null };
    assert.deepEqual(han.can, nothing);
    await han.refused('not-allowed', 'resign');
    await play(people, 20);
    if (!people[0].over) {
      assert.notEqual(people[0].view.decision.seat, 1, 'who is out is not asked');
      for (const person of people)
        if (!person.over && !person.table.seats[person.table.you].out)
          await person.wish('resign');
    }
    await people[0].when(() => people[0].over);
    const { result } = people[0].over;
    assert.equal(result.length, 4);
    assert.equal(result[1], 0);
    assert.ok(Math.abs(result.reduce((sum, share) => sum + share, 0) - 1) < 1e-6);
    const { body: file } = await call(server, 'GET', `/api/tables/${table.table}/file`);
    const { replay } = await ask(server, 'POST', '/api/replays', { payload: JSON.stringify(file) });
    const about = await ask(server, 'GET', `/api/replays/${replay}`);
    assert.deepEqual(about.result, result);
    const moment = await ask(server, 'GET', `/api/replays/${replay}/at/3?viewer=3`);
    assert.equal(moment.view.viewer, 3);
    let summary;
    do summary = await ask(server, 'GET', `/api/replays/${replay}/summary`);
    while (summary.thinking);
    assert.equal(summary.chance.length, 4);
    summary.chance[0].points.forEach((_, i) => {
      const sum = summary.chance.reduce((all, { points }) => all + points[i][1], 0);
      assert.equal(sum, 100);
    });
    await leave(people);
  });

  test('or a bot takes the seat, if the game says so', async () => {
    const { people } = await gathered(server, 3, { leaving: 'bot' });
    const asked = people.find((person) => person.asked) ?? people[0];
    const seat = asked.table.you;
    await asked.wished('resign');
    const [other] = people.filter((person) => person !== asked);
    await other.when(() => other.table.seats[seat].kind === 'bot');
    assert.equal(other.table.seats[seat].out, false);
    assert.equal(other.table.seats[seat].name, names[seat]);
    await asked.refused('not-allowed', 'answer', { version: asked.version, option: 0 });
    await other.when(() => other.view.decision.seat !== seat);
    await leave(people);
  });

  test('all who are in are asked, and who says no is named', async () => {
    const { people } = await gathered(server, 3);
    await play(people, 1);
    await inStep(people);
    const asker = people.find((person) => person.can.undo);
    const [yes, no] = people.filter((person) => person !== asker);
    asker.send({ type: 'undo', id: 'please', version: asker.version });
    await no.when(() => no.asks);
    const { version, of } = no.asks;
    assert.deepEqual([...of].sort(), [yes.table.you, no.table.you].sort());
    await yes.wished('consent', { version, yes: true });
    const consent = await no.until('consent');
    assert.deepEqual([consent.by, consent.yes, consent.of], [yes.table.you, true, [no.table.you]]);
    await no.wished('consent', { version });
    const refusal = await asker.answerTo('please');
    assert.equal(refusal.text.en, `${names[no.table.you]} said no.`);
    await leave(people);
  });

  test('eight play a match', async () => {
    const { people } = await gathered(server, 8);
    await play(people, 60);
    // The last answer reaches everybody, one after the other.
    const versions = () => new Set(people.map((person) => person.version));
    for (let tries = 0; versions().size > 1 && tries < 100; ++tries)
      await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(versions().size, 1);
    await leave(people);
  });
});
