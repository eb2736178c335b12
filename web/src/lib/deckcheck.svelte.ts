// What the server says of a deck that is being changed: asked when the changing pauses.
import { api } from './api';
import type { CheckedDeck, Lang } from './protocol';

/** Shorter than a glance from the set to the verdict. */
export const pause = 250;

export class DeckCheck {
  /** The last answer; it stays while the next one is awaited. */
  answer = $state.raw<CheckedDeck | null>(null);
  failed = $state.raw<unknown>(null);
  asking = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #call: AbortController | null = null;

  ask(game: string, lang: Lang, deck: { side: string; code: string }): void {
    this.stop();
    this.asking = true;
    const call = (this.#call = new AbortController());
    this.#timer = setTimeout(async () => {
      try {
        const answer = await api.checkDeck(game, lang, deck, call.signal);
        if (call.signal.aborted) return;
        this.answer = answer;
        this.failed = null;
      } catch (error) {
        if (call.signal.aborted) return;
        this.answer = null;
        this.failed = error;
      }
      this.asking = false;
    }, pause);
  }

  /** Nothing is to be checked, or nobody looks any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#call?.abort();
    this.asking = false;
  }

  clear(): void {
    this.stop();
    this.answer = null;
    this.failed = null;
  }
}
