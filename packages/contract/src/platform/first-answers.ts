import type { Language } from '../kernel/schemas.ts';
import type { Branding } from './schemas.ts';

/** Where the page of the panel carries what it would ask first. */
export const FIRST_ANSWERS_ID = 'first-answers';

/** Informs the server about the language chosen in the browser; it has no other use. */
export const LANGUAGE_COOKIE = 'trapline_language';

/** Answers by the address they are asked at. */
export type AnswersByUrl = Readonly<Record<string, unknown>>;

export type FirstAnswers = {
  /** What the answers are written in. */
  readonly language: Language;
  /** Whether a session came with the request; it may have run out. */
  readonly hasSession: boolean;
  /** Their owner. */
  readonly person: string | null;
  /** The company of the page's colours; null for the colours of the product. */
  readonly branding: Branding | null;
  /** What anybody may see. */
  readonly shared: AnswersByUrl;
  /** What this person may see. */
  readonly own: AnswersByUrl;
};
