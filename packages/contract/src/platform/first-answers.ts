import type { Language } from '../kernel/schemas.ts';
import type { Branding } from './schemas.ts';

/** Id of the element with the responses to the first requests of the panel. */
export const FIRST_ANSWERS_ID = 'first-answers';

/** Informs the server about the language chosen in the browser; it has no other use. */
export const LANGUAGE_COOKIE = 'trapline_language';

/** Responses by URL. */
export type AnswersByUrl = Readonly<Record<string, unknown>>;

export type FirstAnswers = {
  /** The language of the responses. */
  readonly language: Language;
  /** Whether the request came with a session, which may have expired. */
  readonly hasSession: boolean;
  /** The owner of the session. */
  readonly person: string | null;
  /** The company whose colours the page uses; null for the colours of the product. */
  readonly branding: Branding | null;
  /** Responses that everybody may read. */
  readonly shared: AnswersByUrl;
  /** Responses that only this person may read. */
  readonly own: AnswersByUrl;
};
