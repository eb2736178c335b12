// Texts for people, and refusals.

export type Lang = 'en' | 'de';

/** A text for people, in both languages. */
export interface Text {
  en: string;
  de: string;
}

/** A text as the server says it: in both languages, or only in the one that was asked for. */
export type Said = Partial<Text>;

export type ErrorCode =
  | 'bad-request'
  | 'wrong-token'
  | 'not-your-turn'
  | 'stale'
  | 'not-legal'
  | 'not-found'
  | 'not-allowed'
  | 'taken'
  | 'too-large'
  | 'too-many'
  | 'not-yet'
  | 'paused'
  | 'internal';

export interface Refusal {
  error: ErrorCode;
  text: Said;
  clause?: string;
}
