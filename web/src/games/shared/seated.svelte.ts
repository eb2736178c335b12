// What every board knows of the moment, the plain one too: the view, what is asked of the player,
// and what was picked of a row of choices.
import type { Decision } from '../../lib/protocol';
import type { BoardProps } from '../board';
import { Gathering } from './gathering.svelte';

/** What every view has. */
export interface Seen {
  viewer: number | null;
  decision: Decision | null;
}

export class Seated<View extends Seen = Seen> {
  protected readonly props: () => BoardProps;

  view = $derived.by(() => this.props().view as View);
  lang = $derived.by(() => this.props().lang);
  live = $derived.by(() => this.props().live);
  busy = $derived.by(() => this.props().busy);
  pointed = $derived.by(() => this.props().pointed ?? null);
  log = $derived.by(() => this.props().log ?? []);
  /** Is one of the opponents a person? */
  people = $derived.by(() => this.props().people ?? false);
  /** The question of the moment, whoever is asked. */
  decision: View['decision'] = $derived.by(() => this.view.decision);
  /** The viewer is the one who is asked. */
  asked = $derived.by(() => this.live && this.decision?.options !== undefined);
  /** What was picked of a row of choices. Its candidates are the offers then. */
  readonly gathering = new Gathering(() => (this.asked ? this.decision : null));

  constructor(props: () => BoardProps) {
    this.props = props;
  }

  /** Answers the row of choices with what was gathered. */
  confirm(): void {
    if (this.busy || !this.gathering.complete) return;
    this.decided();
    this.props().onrow?.(this.gathering.answer());
  }
  /** The player has answered. */
  protected decided(): void {}
  /** Says whether the player also wants to be asked where nothing can be done but pass. */
  hold(on: boolean): void {
    this.props().onhold?.(on);
  }
  /** Shows a card enlarged, or no card. */
  enlarge(title: string | null): void {
    this.props().onenlarge(title);
  }
}
