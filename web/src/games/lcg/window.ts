// What kind of window is open, in few words, by the question that is asked.
import type { Word } from './words';

const windows: Record<string, Word> = {
  action: 'window.action',
  respond: 'window.respond',
  may: 'window.cards',
  'choose-one': 'window.cards',
  'pick-cards': 'window.cards',
  pay: 'window.pay',
  engage: 'window.engage',
  attackers: 'window.attackers',
  defenders: 'window.defenders',
  'edge-card': 'window.edge-card',
  'fate-order': 'window.fate',
  'fate-again': 'window.fate',
  strike: 'window.strike',
  icon: 'window.strike',
  tactics: 'window.strike',
  'damage-target': 'window.damage',
  'balance-damage': 'window.damage',
  protect: 'window.damage',
  shield: 'window.damage',
  commit: 'window.commit',
};

export const windowOf = (question: string | undefined): Word | null =>
  windows[question ?? ''] ?? null;
