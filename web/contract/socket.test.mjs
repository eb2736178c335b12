// Whole flows at tables of a real server; Person holds every message against
// docs/messages.schema.json.
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { ask, call, committed, join, keys, makeTable, withFriend } from './caller.mjs';
import { messageTypes } from './documents.mjs';
import { errors, inStep, Person, play, seen } from './person.mjs';
import { serve } from './server.mjs';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest();

/** Two people at a table, one of whom is asked. */
async function twoPeople(server, more = {}) {
  const table = await makeTable(server, { seats: withFriend, ...more });
  const leia = await Person.at(server, table);
  const joined = await join(server, table);
  const han = await Person.at(server, joined);
  await leia.when(() => leia.asked || (leia.view && leia.view.decision.seat === 1));
  if (!leia.asked) await han.when(() => han.asked);
  return { table, joined, leia, han, people: leia.asked ? [leia, han] : [han, leia] };
}

const leave = async (...people) => {
  for (const person of people) await person.vanish();
};

/** The seed as docs/protocol.md says it is made: words of four bytes, the lowest first. */
function seedOf({ server, numbers }) {
  const parts = numbers.flatMap((number) => {
    const bytes = Buffer.from(number, 'utf8');
    return [Buffer.from([bytes.length]), bytes];
  });
  const seed = sha256(Buffer.concat([Buffer.from(server, 'hex'), ...parts]));
  return seed.swap32().toString('hex');
}

/** As JSON with sorted keys and without blanks; shares of the win with a point: `1.0`. */
function canonical(value, inResult = false) {
  if (typeof value === 'number' && inResult && Number.isInteger(value)) return `${value}.0`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one, inResult)).join()}]`;
  const members = Object.keys(value).sort();
  const of = (key) => `${JSON.stringify(key)}:${canonical(value[key], key === 'result')}`;
  return `{${members.map(of).join()}}`;
}

/** The digest of a match as docs/protocol.md says it is made. */
function digestOf({ format, program, hashes, digest, ...match }) {
  return sha256(canonical(match)).toString('hex');
}

describe('a match', () => {
  const server = serve();

  test('is played against a bot to the end, and its shuffle can be checked', async () => {
    const table = await makeTable(server);
    const person = await Person.at(server, table);
    assert.equal(person.table.you, 0);
    assert.equal(person.table.seats[1].bot, 'random');
    await person.when(() => person.asked);
    assert.equal(person.can.resign, true);
    await play([person]);
    assert.equal(person.over.reason, 'won');
    assert.equal(person.view.decision, null);
    const nothing = { undo: false, hint: false, draw: false, resign: false, leaving: null };
    assert.deepEqual(person.can, nothing);
    const { shuffle, seed } = person.over;
    assert.equal(shuffle.promise, table.promise);
    assert.equal(sha256(Buffer.from(shuffle.server, 'hex')).toString('hex'), table.promise);
    assert.deepEqual(shuffle.numbers, ['7', '']);
    assert.deepEqual(shuffle.commitments, [sha256('7').toString('hex'), null]);
    assert.equal(seedOf(shuffle), seed);
    const { body: file } = await call(server, 'GET', `/api/tables/${table.table}/file`);
    assert.equal(file.seed, seed);
    assert.equal(file.digest, person.over.digest);
    assert.equal(digestOf(file), file.digest);
    assert.deepEqual(file.result, person.over.result);

    const late = await Person.at(server, { table: table.table });
    assert.deepEqual(await late.until('over'), person.over);
    assert.equal(late.table.you, null);
    await person.refused('not-yet', 'answer', { version: person.version, option: 0 });
    await person.refused('not-yet', 'resign');
    await leave(person, late);
  });

  test('takes back at once when nobody else is there', async () => {
    const person = await Person.at(server, await makeTable(server));
    await person.when(() => person.asked);
    await person.refused('not-allowed', 'undo', { version: person.version });
    const { view, log } = structuredClone({ view: person.view, log: person.log });
    await person.answer(0);
    await person.when(() => person.can.undo);
    const read = person.heard.length;
    await person.wished('undo', { version: person.version });
    assert.ok(
      person.heard.slice(read).some(({ type }) => type === 'view'),
      'an undo is shown as a view',
    );
    assert.deepEqual(person.view, view);
    assert.ok(person.log.length >= log.length);
    await leave(person);
  });

  test('says why a card cannot be used, and what a bot would do', async () => {
    const person = await Person.at(server, await makeTable(server));
    await person.when(() => person.asked);
    const cards = await ask(server, 'GET', '/api/games/deckbuilding/cards');
    let obstacles = 0;
    for (const { id } of cards.slice(0, 30)) {
      const { type, reasons } = await person.wish('why', { card: id });
      assert.equal(type, 'reasons');
      obstacles += reasons.length;
    }
    assert.ok(obstacles > 0);
    const hint = await person.wish('hint');
    assert.equal(hint.type, 'hint');
    for (const { option, text } of hint.options)
      assert.deepEqual(text, person.options[option].text);
    assert.equal(hint.plan.now, hint.options[0].chance);
    assert.ok(hint.plan.line.length > 0);
    await leave(person);

    const strict = await Person.at(server, await makeTable(server, { hints: false }));
    await strict.when(() => strict.asked);
    assert.equal(strict.can.hint, false);
    await strict.refused('not-allowed', 'hint');
    await leave(strict);
  });
});

describe('two people', () => {
  const server = serve();

  test('wait for each other, and see the same as who looks on', async () => {
    const table = await makeTable(server, { seats: withFriend });
    const leia = await Person.at(server, table);
    assert.equal(leia.view, null);
    assert.equal(leia.table.status, 'waiting');
    await leia.refused('not-yet', 'resign');
    await leia.refused('not-yet', 'why', { card: 'pilot' });
    await leia.refused('not-yet', 'undo', { version: leia.version });
    await leia.refused('not-your-turn', 'hint');
    const han = await Person.at(server, await join(server, table));
    await leia.when(() => leia.view !== null && leia.table.status === 'playing');
    const watching = await Person.at(server, { table: table.table });
    await leia.when(() => leia.table.watching === 1);
    assert.equal(leia.table.seats[1].here, true);
    assert.equal(leia.table.invitation, table.invitation);
    await play([leia, han, watching], 40);
    const people = [leia, han, watching];
    await inStep(people);
    for (const { view } of people) {
      assert.deepEqual(view.row, leia.view.row);
      assert.equal(view.turn, leia.view.turn);
    }
    assert.equal(watching.view.decision.options, undefined);

    for (const [type, more] of [
      ['answer', { version: watching.version, option: 0 }],
      ['undo', { version: watching.version }],
      ['consent', { version: watching.version, yes: true }],
      ['hint', {}],
      ['resign', {}],
      ['draw', {}],
      ['chat', { text: 'Go!' }],
      ['leave', {}],
    ])
      await watching.refused('not-allowed', type, more);
    await watching.vanish();
    await leia.when(() => leia.table.watching === 0);
    await han.vanish();
    await leia.when(() => !leia.table.seats[1].here);
    await leave(leia);
  });

  test('an answer counts once, for its moment, from the one who is asked', async () => {
    const { leia, han, people } = await twoPeople(server);
    const [asked, other] = people;
    const { version } = asked;
    const answer = { type: 'answer', id: 'the-same', version, option: 0 };
    await other.refused('not-your-turn', 'answer', { version, option: 0 });
    await asked.refused('not-legal', 'answer', { version, option: asked.options.length });
    asked.send(answer);
    assert.equal((await asked.answerTo('the-same')).type, 'done');
    await inStep(people);
    const after = asked.version;
    asked.send(answer);
    assert.equal((await asked.answerTo('the-same')).type, 'done', 'repeated: as the first time');
    const read = asked.heard.length;
    await asked.refused('stale', 'answer', { version, option: 0 });
    const shown = () => asked.heard.slice(read).some(({ type }) => type === 'view');
    await asked.when(shown);
    assert.ok(asked.version >= after, 'who is late is shown how it stands');
    await leave(leia, han);
  });

  test('take back by consent only', async () => {
    const { leia, han, people } = await twoPeople(server);
    const [asker, other] = people;
    const goOn = async () => {
      await asker.when(() => asker.asked);
      await asker.answer(0);
      await inStep(people);
    };
    const wishFor = async (id) => {
      asker.asks = other.asks = null;
      asker.send({ type: 'undo', id, version: asker.version });
      await other.when(() => other.asks);
      await asker.when(() => asker.asks);
      assert.deepEqual(asker.asks, other.asks);
      assert.deepEqual(other.asks, {
        type: 'asks',
        what: 'undo',
        seat: asker.table.you,
        version: asker.version,
        of: [other.table.you],
      });
      return other.asks.version;
    };
    await goOn();
    await other.refused('stale', 'consent', { version: other.version, yes: true });

    let version = await wishFor('no-thanks');
    await asker.refused('stale', 'consent', { version, yes: true });
    await asker.refused('not-yet', 'undo', { version });
    const asks = { what: 'undo', seat: asker.table.you, by: other.table.you };
    await other.wished('consent', { version, yes: false });
    const no = await asker.until('consent');
    assert.deepEqual(no, { type: 'consent', ...asks, yes: false, of: [] });
    const declined = await asker.answerTo('no-thanks');
    assert.equal(declined.error, 'not-allowed');
    assert.equal(declined.text.en, `${other === han ? 'Han' : 'Leia'} said no.`);
    await other.refused('stale', 'consent', { version, yes: true });

    version = await wishFor('too-late');
    await goOn();
    const late = () => asker.heard.find(({ id }) => id === 'too-late');
    await asker.when(late);
    assert.equal(late().error, 'stale');

    await asker.when(() => asker.asked);
    const view = structuredClone(asker.view);
    await goOn();
    version = await wishFor('please');
    const read = other.heard.length;
    await other.wished('consent', { version, yes: true });
    assert.equal((await asker.answerTo('please')).type, 'done');
    await inStep(people);
    assert.deepEqual(asker.view, view);
    await other.when(() => other.heard.slice(read).some(({ type }) => type === 'view'));

    asker.send({ type: 'undo', id: 'please', version: asker.version });
    assert.equal((await asker.answerTo('please')).type, 'done', 'repeated: as the first time');
    await leave(leia, han);
  });

  test('take nothing back where that was agreed', async () => {
    const { leia, han, people } = await twoPeople(server, { undo: 'never' });
    await people[0].answer(0);
    await inStep(people);
    assert.equal(people[0].can.undo, false);
    await people[0].refused('not-allowed', 'undo', { version: people[0].version });
    await leave(leia, han);
  });

  test('talk, and need not listen', async () => {
    const { table, leia, han } = await twoPeople(server);
    await leia.wished('chat', { text: 'Hallo! 👋' });
    const line = await han.until('chat');
    assert.equal(line.text, 'Hallo! 👋');
    assert.equal(line.name, 'Leia');
    assert.equal(line.seat, 0);
    await leia.until('chat');
    const watching = await Person.at(server, { table: table.table });
    assert.deepEqual(await watching.until('chat'), line, 'who comes later hears it, too');
    await watching.wished('mute', { seat: 0, on: true });
    await han.wished('mute', { seat: 0 });
    await leia.wished('chat', { text: 'Do you hear me?' });
    await han.wished('chat', { text: 'No.' });
    assert.equal((await han.until('chat')).text, 'No.');
    assert.equal((await watching.until('chat')).text, 'No.');
    await han.wished('mute', { seat: 0, on: false });
    await leia.wished('chat', { text: 'And now?' });
    assert.equal((await han.until('chat')).text, 'And now?');
    await leia.refused('bad-request', 'chat', { text: ' \n ' });
    await leia.refusedWrong('bad-request', { type: 'chat', id: 'c1', text: 'x'.repeat(301) });
    await leia.refusedWrong('bad-request', { type: 'mute', id: 'c2', seat: 9 });
    await leave(leia, han, watching);
  });

  test('are asked where they can only pass, if they hold', async () => {
    const { leia, han, people } = await twoPeople(server, { game: 'lcg', setup: {} });
    for (const person of people) await person.wished('hold', { on: true });
    const one = ({ view: { decision } }) =>
      decision?.options?.length === 1 && decision.options[0].answer === 'pass';
    for (let answers = 0; answers < 200 && !people.some(one); ++answers) {
      await inStep(people);
      const asked = people.find((person) => person.asked);
      if (!asked) {
        await people[0].next('a question');
        continue;
      }
      const { version } = asked;
      await asked.answer(asked.options.length - 1);
      await asked.when(() => asked.version > version);
    }
    const holder = people.find(one);
    assert.ok(holder, 'nobody was asked where only passing was possible');
    const { version } = holder;
    await holder.wished('answer', { version, option: 0, even: true });
    await holder.when(() => holder.version > version);
    for (const person of people) await person.wished('hold', { on: false });
    await leave(leia, han);
  });

  test('offer no draw where the game knows none, resign, and play again', async () => {
    const { table, joined, leia, han, people } = await twoPeople(server);
    await play(people, 4);
    assert.equal(leia.can.draw, false);
    await leia.refused('not-allowed', 'draw');
    await leia.wished('resign');
    await inStep(people);
    await han.when(() => han.over);
    assert.equal(han.over.reason, 'resigned');
    assert.match(han.log.at(-1).text.en, /gives up/);
    assert.deepEqual(han.over.result, [0, 1]);
    await han.when(() => han.table.status === 'over');
    const target = `/api/tables/${table.table}/rematch`;
    const body = { token: table.token, commitment: committed('9') };
    const again = await ask(server, 'POST', target, { key: keys.leia, body });
    await han.when(() => han.table.rematch !== null);
    assert.equal(han.table.rematch, again.table);
    const follow = { key: keys.han, body: { token: joined.token, commitment: committed('9') } };
    const followed = await ask(server, 'POST', target, follow);
    const next = await Person.at(server, followed);
    const same = await Person.at(server, again);
    assert.equal(next.table.you, 0);
    assert.equal(same.table.you, 1);
    await play([next, same], 3);
    await leave(leia, han, next, same);
  });

  test('are bound before the deal, and anew when somebody stands up', async () => {
    const table = await makeTable(server, { seats: withFriend });
    const leia = await Person.at(server, table);
    await leia.refused('not-yet', 'open', { round: 1, number: '7' });
    const han = await Person.at(server, await join(server, table), { opens: false });
    await han.until('open');
    await leia.when(() => leia.table.seats[0].opened);
    assert.deepEqual(leia.table.waits, [1]);
    assert.equal(leia.view, null);
    await han.refused('not-legal', 'open', { round: 1, number: '9' });
    await han.refused('stale', 'open', { round: 2, number: '8' });
    await han.refused('not-allowed', 'commit', { round: 1, commitment: committed('9') });
    await leia.refused('not-yet', 'stand', { seat: 1 });
    await han.wished('stand');
    assert.equal((await han.until('bye')).error, 'wrong-token');
    await han.end();
    await leia.when(() => leia.table.round === 2);
    assert.notEqual(leia.table.promise, table.promise);
    await leia.wished('commit', { round: 2, commitment: committed('10') });
    const back = await Person.at(server, await join(server, table));
    await back.when(() => back.view);
    await back.refused('not-allowed', 'stand');
    await back.wished('resign');
    await back.when(() => back.over);
    assert.deepEqual(back.over.shuffle.numbers, ['10', '8']);
    assert.equal(back.over.shuffle.round, 2);
    assert.equal(seedOf(back.over.shuffle), back.over.seed);
    await leave(leia, back);
  });

  test('stand up and come back to the same seat', async () => {
    const { table, leia, han } = await twoPeople(server);
    await leia.wished('leave');
    assert.equal(await leia.end(), 1000);
    await han.when(() => !han.table.seats[0].here);
    const back = await Person.at(server, table);
    assert.equal(back.table.you, 0);
    assert.deepEqual(back.view, leia.view);
    await leave(back, han);
  });
});

/** Goes on until somebody is asked for several things at once; who that is, or undefined. */
async function untilRow(people, fits) {
  for (let answers = 0; answers < 400 && !people[0].over; ++answers) {
    await inStep(people);
    const asked = people.find((person) => person.asked);
    if (!asked) await people[0].next('a question');
    else if (asked.view.decision.row && fits(asked.view.decision.row)) return asked;
    else await asked.answerSomehow();
  }
  return undefined;
}

describe('a row of choices', () => {
  const server = serve();

  test('is no answer to an ordinary question, and no answer goes both ways', async () => {
    const person = await Person.at(server, await makeTable(server));
    await person.when(() => person.asked);
    const { version } = person;
    if (!person.view.decision.row)
      await person.refused('not-legal', 'answer', { version, row: [0] });
    for (const more of [
      { row: [0], option: 0 },
      { row: 0 },
      { row: ['0'] },
      { row: [-1] },
      { row: [0.5] },
      { row: Array(257).fill(0) },
    ])
      await person.refusedWrong('bad-request', { type: 'answer', id: 'r', version, ...more });
    assert.equal(person.version, version);
    await leave(person);
  });

  test('is answered as one, refused as one and taken back as one', async () => {
    const setup = { variant: 'secret-bases' };
    let rows = 0;
    for (let matches = 0; matches < 12 && !rows; ++matches) {
      const person = await Person.at(server, await makeTable(server, { setup }));
      await person.when(() => person.asked);
      const fits = ({ least, candidates, taken }) =>
        taken === 0 && least >= 1 && candidates.length > least;
      const asked = await untilRow([person], fits);
      if (asked) {
        ++rows;
        const { version, view } = structuredClone({ version: person.version, view: person.view });
        const { least, most, candidates } = view.decision.row;
        const all = candidates.flatMap(({ most: copies }, i) => Array(copies).fill(i));
        await person.refused('not-legal', 'answer', { version, row: all.slice(0, least - 1) });
        if (all.length > most) await person.refused('not-legal', 'answer', { version, row: all });
        await person.refused('not-legal', 'answer', { version, row: [candidates.length] });
        await person.refused('not-legal', 'answer', {
          version,
          row: Array(candidates[0].most + 1).fill(0),
        });
        await person.refused('stale', 'answer', { version: version - 1, row: all.slice(0, least) });
        assert.deepEqual(person.view, view);
        await person.wished('answer', { version, row: all.slice(0, least).reverse() });
        await person.when(() => person.version > version);
        assert.notDeepEqual(person.view.decision, view.decision);
        if (person.can.undo && person.asked) {
          await person.wished('undo', { version: person.version });
          assert.deepEqual(person.view.decision?.row, view.decision.row);
        }
      }
      await leave(person);
    }
    assert.ok(rows, 'nowhere was a row of choices');
  });
});

describe('a language', () => {
  const server = serve();

  test('is enough for who wants one, on the same seat as another', async () => {
    const table = await makeTable(server);
    const german = await Person.at(server, table, { lang: 'de' });
    const both = await Person.at(server, table);
    const english = await Person.at(server, { table: table.table }, { lang: 'en' });
    await german.when(() => german.asked);
    await play([german, both, english], 30);
    await inStep([german, both, english]);
    assert.ok(german.log.length > 5);
    assert.deepEqual(
      german.log.map(({ n, text }) => [n, text.de]),
      both.log.map(({ n, text }) => [n, text.de]),
    );
    assert.ok(english.log.every(({ text }) => text.en && text.de === undefined));
    await german.when(() => german.asked);
    const { reasons } = await german.wish('why', { card: 'x-wing' });
    assert.ok(reasons.every(({ text }) => text.de));
    const hint = await german.wish('hint');
    assert.ok(hint.options.every(({ text }) => text.de));
    assert.ok([...hint.plan.line, hint.plan.then].every((text) => text.de && !text.en));
    const refusal = await german.refused('stale', 'answer', { version: 0, option: 0 });
    assert.deepEqual(Object.keys(refusal.text), ['de']);
    await leave(german, both, english);
  });

  test('can be changed, also by who watches', async () => {
    const table = await makeTable(server);
    const person = await Person.at(server, table);
    const watching = await Person.at(server, { table: table.table });
    await person.when(() => person.asked);
    for (const one of [person, watching]) await one.when(() => one.table.status === 'playing');
    for (const one of [person, watching])
      for (const lang of ['de', 'en']) {
        const read = one.heard.length;
        await one.speak(lang);
        await one.when(() => one.heard.slice(read).some(({ type }) => type === 'view'));
        assert.deepEqual(Object.keys(one.log[0].text), [lang]);
        assert.deepEqual(Object.keys(one.table.seats[0].side), [lang]);
      }
    await person.refusedWrong('bad-request', { type: 'language', id: 'l', lang: 'fr' });
    await person.refusedWrong('bad-request', { type: 'language', id: 'l' });
    await play([person, watching], 5);
    await leave(person, watching);
  });
});

describe('the last turn', () => {
  const server = serve();

  test('is what came after the own last choice, also after a reload', async () => {
    const { table, leia, han, people } = await twoPeople(server);
    assert.equal(leia.since, 0);
    await play(people, 30);
    await inStep(people);
    const again = await Person.at(server, table);
    await leia.when(() => leia.version >= again.version);
    assert.equal(again.since, leia.since);
    assert.deepEqual(again.news, leia.news);
    assert.ok(leia.since > 0);
    const [asked, other] = leia.asked ? [leia, han] : [han, leia];
    const before = other.since;
    await asked.when(() => asked.asked);
    const last = asked.log.at(-1).n;
    await asked.answer(0);
    await inStep(people);
    assert.ok(asked.since > last, 'a choice begins anew');
    assert.equal(other.since, before);
    await leave(leia, han, again);
  });
});

describe('time', () => {
  const server = serve();

  test('runs for who is asked, and each answer gives some back', async () => {
    const clock = { minutes: 1, seconds: 30 };
    const { leia, han, people } = await twoPeople(server, { clock });
    const [asked] = people;
    const seat = asked.table.you;
    const before = await asked.until(({ type, running }) => type === 'clock' && running === seat);
    assert.ok(before.left[seat] <= 60_000 && before.left[seat] > 40_000);
    await asked.answer(0);
    const shown = () => asked.heard.filter(({ type }) => type === 'clock').at(-1);
    const after = shown();
    assert.ok(after.left[seat] > 70_000, '30 seconds more');
    assert.equal(after.left[1 - seat], 60_000);
    await asked.wished('resign');
    assert.equal(shown().running, null);
    await leave(leia, han);
  });

  test('who stays away loses where that was agreed', async () => {
    const { people } = await twoPeople(server, { away: 'lose' });
    const [asked, other] = people;
    await asked.vanish();
    await other.when(() => other.over);
    assert.equal(other.over.reason, 'timeout');
    assert.equal(other.over.result[other.table.you], 1);
    await leave(other);
  });

  test('or a bot takes over', async () => {
    const { people } = await twoPeople(server, { away: 'bot' });
    const [asked, other] = people;
    const seat = asked.table.you;
    await asked.vanish();
    await other.when(() => other.table.seats[seat].kind === 'bot');
    assert.equal(other.table.seats[seat].bot, 'knight');
    assert.equal(other.table.seats[seat].out, false);
    assert.match(other.log.at(-1).text.en, /time is up; a bot takes the seat/);
    await other.when(() => other.asked);
    await leave(other);
  });
});

describe('nonsense', () => {
  const server = serve();

  test('is refused one by one, and the table is unharmed', async () => {
    const person = await Person.at(server, await makeTable(server));
    await person.when(() => person.asked);
    const { version } = person;
    for (const message of [
      { type: 'dance', id: 'n1' },
      { type: 'answer', version, option: 0 },
      { type: 'answer', id: '', version, option: 0 },
      { type: 'answer', id: 'x'.repeat(37), version, option: 0 },
      { type: 'answer', id: 5, version, option: 0 },
      { type: 'answer', id: 'n2', option: 0 },
      { type: 'answer', id: 'n3', version: '1', option: 0 },
      { type: 'answer', id: 'n4', version: 1.5, option: 0 },
      { type: 'answer', id: 'n5', version, option: -1 },
      { type: 'answer', id: 'n6', version, option: 5000 },
      { type: 'answer', id: 'n7', version: -1, option: 0 },
      { type: 'undo', id: 'n8' },
      { type: 'why', id: 'n9' },
      { type: 'chat', id: 'n10', text: 7 },
      { type: 'mute', id: 'n11', seat: 0, on: 'yes' },
      { type: 'hello', token: 5 },
      { id: 'n12' },
      { type: 7, id: 'n13' },
    ]) {
      const { id } = await person.refusedWrong('bad-request', message);
      const read = typeof message.id === 'string' && message.id.length <= 36 && 'type' in message;
      assert.equal(id, read && typeof message.type === 'string' ? message.id : '');
    }
    assert.equal(person.version, version);
    person.send({ type: 'ping' });
    await person.until('pong');
    await person.answer(0);
    await leave(person);
  });

  test('instead of hello does not get in', async () => {
    const table = await makeTable(server);
    const person = await Person.at(server, table, { hello: false });
    person.send({ type: 'ping' });
    assert.equal((await person.next()).error, 'bad-request');
    person.send({ type: 'hello', token: table.token });
    await person.until('view');
    assert.equal(person.table.you, 0);
    await leave(person);
  });

  test('as a token is answered with bye', async () => {
    const table = await makeTable(server);
    const person = await Person.at(server, table, { hello: false });
    person.send({ type: 'hello', token: 'forged' });
    assert.equal((await person.until('bye')).error, 'wrong-token');
    assert.equal(await person.end(), 1000);
  });

  test('that cannot be read ends the line in the end', async () => {
    const { table } = await makeTable(server);
    const deep = '{"a":'.repeat(20) + '1' + '}'.repeat(20);
    for (const text of ['no JSON', '[]', '"hello"', '{"type":', deep]) {
      const person = await Person.at(server, { table });
      for (let i = 0; i < 5; ++i) person.line.send(text);
      assert.equal(await person.end(), 1000);
      const refusals = person.heard.filter(({ type }) => type === 'refused');
      assert.ok(refusals.length >= 4);
      assert.ok(refusals.every(({ error, id }) => error === 'bad-request' && id === ''));
    }
    const person = await Person.at(server, { table });
    person.line.send(JSON.stringify({ type: 'ping', more: 'x'.repeat(5000) }));
    assert.equal(await person.end(), 1009);
  });
});

describe('a server with limits', () => {
  const server = serve({ limits: true });

  test('does not listen to everything', async () => {
    const { table } = await makeTable(server);
    const person = await Person.at(server, { table });
    for (let i = 0; i < 60; ++i) person.send({ type: 'ping' });
    const refused = await person.until('refused');
    assert.equal(refused.error, 'too-many');
    assert.equal(refused.id, '');
    assert.equal(await person.end(), 1000);
  });
});

/** A store that is gone cannot be had from outside. */
const excused = 'server pause';

test('every type of message was seen', () => {
  const types = [...messageTypes('client'), ...messageTypes('server')];
  assert.deepEqual(
    types.filter((type) => !seen.has(type) && type !== excused),
    [],
  );
  assert.deepEqual(
    [...errors].sort(),
    [
      'bad-request',
      'not-allowed',
      'not-legal',
      'not-yet',
      'not-your-turn',
      'stale',
      'too-many',
      'wrong-token',
    ],
  );
});
