import { describe, expect, it } from 'vitest';
import { grouped } from '../shared/piles';
import { attacksOf, strength, unspent } from './attack';
import { offersOf } from './offers';
import { barOf } from './primary';
import { faces, sample, views } from './samples';

const printed = (title: string) => faces.get(title)?.target ?? null;

describe('the running sum', () => {
  it('of an attack on the base adds up its attackers', () => {
    const view = sample('attack-base');
    const attack = strength(view, view.viewer!, 'base', printed);
    expect(attack.attackers.length).toBeGreaterThan(0);
    expect(attack.sum).toBe(attack.attackers.reduce((sum, card) => sum + card.attack, 0));
    const text = [...offersOf(view).resolve.values()][0]!.option.text.en;
    expect(text).toContain(`(${attack.sum} attack)`);
  });

  it('is measured against the base only if no ship stands there', () => {
    const view = structuredClone(sample('attack-base'));
    expect(strength(view, view.viewer!, 'base', printed).needed).toBeNull();
    const foe = view.players[view.viewer === 0 ? 1 : 0];
    foe.ships = [];
    const left = foe.base!['hit-points'] - foe.base!.damage;
    expect(strength(view, view.viewer!, 'base', printed).needed).toBe(left);
  });

  it('of an attack on the row says what the server says', () => {
    const view = sample('attack-row');
    const offers = offersOf(view);
    for (const attack of attacksOf(view, view.viewer!, printed)) {
      const text = offers.resolve.get(attack.aim)!.option.text.en;
      if (attack.aim === 'base') continue;
      expect(text).toContain(`(${attack.sum} of ${attack.needed})`);
      const numbers = attack.attackers.map((card) => card.number).sort();
      const target = view.row.find((card) => card?.number === attack.aim);
      expect(numbers).toEqual([...target!.attackers!].sort());
    }
  });

  it('of a fresh target is 0 of its printed value', () => {
    const view = sample('attack-row');
    const fresh = view.row.find((card) => card && !card.attackers && printed(card.title))!;
    const attack = strength(view, view.viewer!, fresh.number, printed);
    expect(attack).toMatchObject({ sum: 0, needed: printed(fresh.title), attackers: [] });
  });
});

describe('what is unspent', () => {
  it('is nothing when nobody can end a turn', () => {
    for (const name of ['waiting', 'over-won', 'split', 'pick-discard'])
      expect(unspent(sample(name), offersOf(sample(name)))).toBeNull();
  });

  it('counts hand cards that can be played, copies each', () => {
    const view = sample('start');
    const left = unspent(view, offersOf(view))!;
    expect(left.hand).toBe(view.players[view.viewer!].hand.count);
    expect(left.attackers).toBe(0);
  });

  it('leaves out resources that nothing can be bought with', () => {
    const view = structuredClone(sample('start'));
    view.players[view.viewer!].resources = 3;
    view.decision!.options = view.decision!.options!.filter(({ answer }) => answer !== 'buy');
    expect(unspent(view, offersOf(view))!.resources).toBe(0);
  });

  it('counts attacks that wait and cards with attack that stand idle', () => {
    const view = sample('attack-row');
    const offers = offersOf(view);
    const left = unspent(view, offers)!;
    expect(left.attacks).toBe(offers.resolve.size);
    const me = view.players[view.viewer!];
    const strong = [...me.ships, ...me.units].filter((card) => !card.committed && card.attack > 0);
    expect(left.attackers).toBe(strong.length);
  });

  it('is nothing when only ending the turn is left', () => {
    const view = structuredClone(sample('start'));
    view.decision!.options = view.decision!.options!.filter(({ answer }) => answer === 'end-turn');
    expect(unspent(view, offersOf(view))).toBeNull();
  });
});

describe('the bar', () => {
  const answerOf = (name: string, aim: 'base' | number | null = null) => {
    const view = sample(name);
    return barOf(offersOf(view), view.decision!.question, aim).primary?.option.answer;
  };

  it('goes on with the end of the turn, an attack first', () => {
    expect(answerOf('start')).toBe('end-turn');
    expect(answerOf('attack-base')).toBe('resolve');
  });

  it('goes on with what is aimed at', () => {
    const view = sample('attack-row');
    const offers = offersOf(view);
    for (const [aim, offer] of offers.resolve)
      expect(barOf(offers, 'turn', aim).primary).toBe(offer);
  });

  it('offers pass, done and yes, and both answers of a yes or no', () => {
    expect(answerOf('respond-play')).toBe('pass');
    expect(answerOf('leftover')).toBe('yes');
    const view = sample('reward');
    const bar = barOf(offersOf(view), 'reward', null);
    expect(bar.others.map(({ option }) => option.answer)).toEqual(['no']);
  });

  it('loses no option that has no place on the table', () => {
    for (const view of Object.values(views)) {
      const offers = offersOf(view);
      const bar = barOf(offers, view.decision?.question ?? '', null);
      const shown = new Set([bar.primary, ...bar.others]);
      for (const offer of [...offers.bar, ...offers.resolve.values()])
        expect(shown).toContain(offer);
    }
  });
});

describe('copies', () => {
  it('are counted together', () => {
    expect(grouped(['a', 'b', 'a'])).toEqual([
      { title: 'a', count: 2 },
      { title: 'b', count: 1 },
    ]);
  });
});
