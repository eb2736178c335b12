// This player's part in the shuffle of one table: looks at what everybody is bound by, commits anew
// when asked to, and tells the number only if nothing has changed.
import { complain } from '../ui/notices';
import { ApiError } from './api';
import type { NumberMessage, OverMessage, TableMessage, Wish } from './protocol';
import { drawCommitment, keepNote, noteOf, numberFor, taken } from './shuffle';
import { words } from './words';

export class NumberKeeper {
  /** What is on its way. */
  private giving = '';

  constructor(
    private readonly table: string,
    private readonly send: (wish: Wish) => Promise<unknown>,
  ) {}

  look(table: TableMessage): void {
    const before = noteOf(this.table);
    const note = taken(before, table);
    if (note && note !== before) keepNote(this.table, note);
  }

  /** The first digest told is the one to keep. */
  end({ digest }: OverMessage): void {
    const note = noteOf(this.table);
    if (note && digest && !note.digest) keepNote(this.table, { ...note, digest });
  }

  async give({ type, round }: NumberMessage): Promise<void> {
    const which = `${type} ${round}`;
    if (this.giving === which) return;
    this.giving = which;
    try {
      if (type === 'commit') await this.commit(round);
      else await this.open(round);
    } catch (error) {
      // Then it is asked for again, or another page of this browser was first.
      const late = error instanceof ApiError && ['stale', 'offline'].includes(error.code);
      if (!late) complain(error);
    }
    this.giving = '';
  }

  private async commit(round: number): Promise<void> {
    await this.send({ type: 'commit', round, commitment: await drawCommitment() });
  }

  private async open(round: number): Promise<void> {
    const note = noteOf(this.table);
    const number = numberFor(note?.commitments[note.seat]);
    if (!note || note.round !== round || note.faults.length > 0) throw this.refusal('refused');
    if (!number) throw this.refusal('lost');
    keepNote(this.table, { ...note, opened: true });
    await this.send({ type: 'open', round, number });
  }

  private refusal(why: 'refused' | 'lost'): ApiError {
    return new ApiError('not-allowed', words[`shuffle.${why}`]);
  }
}
