import { describe, expect, it } from 'vitest';
import { letters } from './keys';
import { labelOf } from './label';
import { contentsOf } from './piles';
import { faces, sample, views } from './samples';
import { strengthOf } from './strength';
import { idsIn, idOfNumber, Tracker } from './tokens';
import { inPlayOf, type View } from './types';
import { windowOf } from './window';

describe('labels', () => {
  const view = sample('full');
  const unit = view.players.flatMap((player) => player.units).find((card) => card.focus > 0)!;

  it('tell what can be seen', () => {
    const text = labelOf(faces.get(unit.title)!, unit, [], 'de');
    expect(text).toContain(faces.get(unit.title)!.name.de);
    expect(text).toContain(`${unit.focus} Fokusmarker`);
    expect(text).toContain(`Schadenslimit ${unit.capacity}`);
    expect(text).not.toContain('Kosten');
  });

  it('tell edge-enabled icons apart', () => {
    const face = [...faces.values()].find((one) => (one['edge-icons']?.blast ?? 0) > 0)!;
    expect(labelOf(face, {}, [], 'en')).toMatch(/with the edge: .*blast damage/);
  });

  it('tell what may be done', () => {
    const offer = { index: 0, option: { answer: 'produce', text: { en: '', de: '' } } };
    expect(labelOf(faces.get(unit.title)!, unit, [offer], 'de')).toMatch(/, kann produzieren$/);
  });

  it('tell what may be chosen once more from what may be let go', () => {
    const offer = { index: 0, option: { answer: 'pick', text: { en: '', de: '' } } };
    const label = (shown: object) => labelOf(faces.get(unit.title)!, shown, [offer], 'de');
    expect(label({ ...unit, chosen: true })).toMatch(/, gewählt, wählbar$/);
    expect(label({ ...unit, chosen: true, wanted: true })).toMatch(/, kann wieder zurück$/);
  });
});

it('letters name each answer once', () => {
  const answers = ['play', 'use', 'produce', 'engage', 'pick', 'done', 'pass', 'yes', 'no'];
  expect(new Set(answers.map((answer) => letters.keyOf(answer))).size).toBe(answers.length);
  for (const answer of answers) expect(letters.answerOf(letters.keyOf(answer)!.toLowerCase())).toBe(answer);
  expect(letters.answerOf('j')).toBe('yes');
  expect(letters.answerOf('f')).toBeNull();
});

it('each window that is asked for has a name', () => {
  const unnamed = ['put-under', 'mulligan', 'reveal', 'discard-one', 'host', 'order', 'shielding'];
  for (const view of Object.values(views)) {
    const question = view.decision?.question;
    if (question && !unnamed.includes(question)) expect(windowOf(question)).not.toBeNull();
  }
});

it('strength is summed up', () => {
  const icons = { 'unit-damage': 1, tactics: 0, blast: 2 };
  const unit = { ...sample('full').players[0].units[0]!, icons, 'with-edge': icons };
  expect(strengthOf([unit, unit])).toEqual({
    icons: { 'unit-damage': 2, tactics: 0, blast: 4 },
    edge: { 'unit-damage': 2, tactics: 0, blast: 4 },
  });
});

describe('piles', () => {
  it('show a discard pile from the top, copies together', () => {
    const view: View = structuredClone(sample('full'));
    view.players[0].discard = ['a', 'b', 'a'];
    expect(contentsOf(view, 'discard:0').open).toEqual([
      { title: 'a', count: 2 },
      { title: 'b', count: 1 },
    ]);
  });
  it('show of a deck only what is known', () => {
    const view: View = structuredClone(sample('full'));
    view.players[0].deck = { size: 9, known: [{ depth: 2, title: 'a' }], under: ['b'] };
    expect(contentsOf(view, 'deck:0')).toMatchObject({ hidden: 7, under: ['b'], open: [] });
  });
  it('show captured cards', () => {
    const view = sample('captured');
    const objective = view.players[0].objectives.find((card) => card.captured)!;
    const { open, hidden } = contentsOf(view, `captured:${objective.number}`);
    expect(open.length + hidden).toBeGreaterThan(0);
  });
});

describe('tokens', () => {
  it('follow a card from the hand into play', () => {
    const view = structuredClone(sample('full'));
    view.players[0].hand = { count: 2, cards: ['rote', 'blaue'] };
    const tracker = new Tracker();
    const [first] = idsIn(tracker.follow(view), 'hand:0');
    const next = structuredClone(view);
    next.players[0].hand = { count: 1, cards: ['blaue'] };
    next.players[0].units.push({ ...next.players[0].units[0]!, title: 'rote', number: 99 });
    expect(idOfNumber(tracker.follow(next), 99)).toBe(first);
  });
  it('name every card in play', () => {
    for (const view of Object.values(views)) {
      const tokens = new Tracker().follow(view);
      for (const card of view.players.flatMap(inPlayOf))
        expect(idOfNumber(tokens, card.number)).toBeDefined();
    }
  });
});
