import { describe, expect, it } from 'vitest';
import { isMine, remembered, sinceLine, sinceMyChoice, toldIn, type Moment } from './memory';

const moment = (version: number, seat: number | null, turn = 1): Moment => ({
  version,
  view: {
    game: 'g',
    viewer: 0,
    turn,
    decision: seat === null ? null : { seat, question: 'turn', about: null },
  },
  news: [],
});
const match = (...seats: (number | null)[]) => seats.map((seat, i) => moment(i, seat));
const versions = (list: Moment[]) => list.map((m) => m.version);

describe('remembered', () => {
  it('keeps views in order and each once', () => {
    const list = [moment(1, 0), moment(2, 0), moment(2, 0)].reduce(remembered, [] as Moment[]);
    expect(versions(list)).toEqual([1, 2]);
  });

  it('drops what was taken back', () => {
    const list = [moment(1, 0), moment(5, 0), moment(3, 0)].reduce(remembered, [] as Moment[]);
    expect(versions(list)).toEqual([1, 3]);
  });

  it('does not grow without end', () => {
    let list: Moment[] = [];
    for (let i = 0; i < 1000; i++) list = remembered(list, moment(i, 0));
    expect(list.length).toBe(400);
    expect(list[399]!.version).toBe(999);
  });
});

describe('sinceMyChoice', () => {
  it('is the last turn of the opponent, from my last view to my next', () => {
    expect(versions(sinceMyChoice(match(1, 0, 0, 1, 1, 1, 0, 0), 0))).toEqual([2, 3, 4, 5, 6]);
  });

  it('goes up to now while the opponent is still choosing', () => {
    expect(versions(sinceMyChoice(match(0, 0, 1, 1), 0))).toEqual([1, 2, 3]);
  });

  it('goes up to the end of the match', () => {
    expect(versions(sinceMyChoice(match(0, 1, 1, null), 0))).toEqual([0, 1, 2, 3]);
  });

  it('starts with the match when the opponent began', () => {
    expect(versions(sinceMyChoice(match(1, 1, 0), 0))).toEqual([0, 1, 2]);
  });

  it('is empty when only I have chosen', () => {
    expect(sinceMyChoice(match(0, 0, 0), 0)).toEqual([]);
    expect(sinceMyChoice([], 0)).toEqual([]);
  });

  it('is the current turn for a spectator', () => {
    const list = [moment(0, 0, 1), moment(1, 1, 2), moment(2, 0, 2), moment(3, 1, 2)];
    expect(versions(sinceMyChoice(list, null))).toEqual([0, 1, 2, 3]);
  });
});

describe('sinceLine', () => {
  const told = (version: number, ...lines: number[]): Moment => ({
    ...moment(version, 1),
    news: lines.map((n) => ({ n, seat: 1, text: { en: '', de: '' } })),
  });

  it('is all that came after the line with which my choice ended', () => {
    const list = [told(1, 1), told(2, 2, 3), told(3, 4), told(4, 5)];
    expect(versions(sinceLine(list, 3))).toEqual([2, 3, 4]);
  });

  it('is empty when nothing has happened since', () => {
    expect(sinceLine([told(1, 1), told(2, 2)], 2)).toEqual([]);
  });
});

const by = (...seats: (number | null)[]): Moment => ({
  ...moment(1, 1),
  news: seats.map((seat, n) => ({ n, seat, text: { en: '', de: '' } })),
});

it('is mine if nobody else did anything, also where the table then moves by itself', () => {
  expect([by(0, 0), by(0, null), by()].map((one) => isMine(one, 0))).toEqual([true, true, true]);
  expect([by(0, 1), by(null), by(1)].map((one) => isMine(one, 0))).toEqual([false, false, false]);
});

describe('toldIn', () => {
  const lines = (of: Moment) => toldIn(of, 0).map(({ n }) => n);

  it('starts with what others did, and then leaves nothing out', () => {
    expect(lines(by(0, 0, 1, 0, null))).toEqual([2, 3, 4]);
    expect(lines(by(1, 0))).toEqual([0, 1]);
    expect(toldIn(by(0, 1), null)).toHaveLength(2);
  });

  it('is everything where only I did something', () => {
    expect(lines(by(0, 0))).toEqual([0, 1]);
  });

  it('is the newest of a match that came whole', () => {
    expect(lines({ ...by(1, 1, 0, 0), whole: true })).toEqual([2, 3]);
  });
});
