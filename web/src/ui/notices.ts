import { get, writable } from 'svelte/store';
import { asApiError } from '../lib/api';
import { lang, say } from '../lib/i18n';
import type { Said } from '../lib/protocol';

/** A short message at the edge of the window. */
export interface Notice {
  id: number;
  text: Said | string;
  bad: boolean;
  rule?: { game: string; clause: string };
  /** Something that can be done about it, for as long as it is shown. */
  action?: { text: Said | string; run(): void };
}

export const notices = writable<Notice[]>([]);

let next = 0;
const readingTime = (text: string) => 4000 + text.length * 50;
const decidingTime = 8000;

export function dismiss(id: number): void {
  notices.update((list) => list.filter((notice) => notice.id !== id));
}

export function tell(text: Said | string, more: Partial<Omit<Notice, 'id' | 'text'>> = {}): void {
  const notice: Notice = { id: next++, text, bad: false, ...more };
  notices.update((list) => [...list.slice(-2), notice]);
  const shown = readingTime(say(text, get(lang))) + (notice.action ? decidingTime : 0);
  setTimeout(() => dismiss(notice.id), shown);
}

/** Says what went wrong, with the rule that stands in the way if there is one. */
export function complain(error: unknown, game?: string): void {
  const { text, clause } = asApiError(error);
  tell(text, { bad: true, ...(game && clause ? { rule: { game, clause } } : {}) });
}

/** The clause shown at the side, if any. */
export const shownRule = writable<{ game: string; clause: string } | null>(null);

export function showRule(game: string, clause: string): void {
  shownRule.set({ game, clause });
}
