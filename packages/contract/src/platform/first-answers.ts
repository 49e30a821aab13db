import type { Language } from '../kernel/schemas.ts';
import type { Branding } from './schemas.ts';

/** Where the page of the panel carries what it would ask first. */
export const FIRST_ANSWERS_ID = 'first-answers';

/** Says to the server which language a browser was told to speak; of no use to anybody else. */
export const LANGUAGE_COOKIE = 'trapline_language';

/** Answers by the address they are asked at. */
export type AnswersByUrl = Readonly<Record<string, unknown>>;

export type FirstAnswers = {
  /** What the answers are written in. */
  readonly language: Language;
  /** Whether a session came with the request; it may have run out. */
  readonly hasSession: boolean;
  /** Whose they are. */
  readonly person: string | null;
  /** Whose colours the page came in; null where they are the product's own. */
  readonly branding: Branding | null;
  /** What anybody may see. */
  readonly shared: AnswersByUrl;
  /** What this person may see. */
  readonly own: AnswersByUrl;
};
