import type { ErrorCode } from '@trapline/contract/errors.ts';
import type { FieldErrorCode } from '@trapline/contract/kernel/field-errors.ts';

export type ApiFieldError = {
  readonly field: string;
  /** Of the field, or of the conflict it is about. */
  readonly code: FieldErrorCode | ErrorCode;
  readonly message: string;
};

/** Two codes are the browser's own: no answer came, or none in time. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout';

/** Changes of a thing since the form was filled in, from the answer `changed_meanwhile`. */
export type Changed = {
  readonly version: number;
  readonly at: string | null;
  readonly by: string | null;
  /** What stands now of all that was sent, where it is something else. */
  readonly now: Readonly<Record<string, unknown>>;
};

type ErrorFacts = {
  readonly code: ApiErrorCode;
  /** In the reader's language, from the server; empty when the request never arrived. */
  readonly message: string;
  readonly fields: readonly ApiFieldError[];
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly requestId: string | null;
  /** What the message speaks of: the numbers that clash. */
  readonly details?: string | null;
  readonly changed?: Changed | null;
};

/** What a refused or failed call is, the same for every endpoint. */
export class ApiError extends Error implements ErrorFacts {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly fields: readonly ApiFieldError[];
  readonly status: number;
  readonly requestId: string | null;
  readonly details: string | null;
  readonly changed: Changed | null;

  constructor(facts: ErrorFacts, cause?: unknown) {
    super(facts.message, { cause });
    this.code = facts.code;
    this.fields = facts.fields;
    this.status = facts.status;
    this.requestId = facts.requestId;
    this.details = facts.details ?? null;
    this.changed = facts.changed ?? null;
  }

  /** The server's words and what they speak of. */
  get words(): string {
    return this.details === null ? this.message : `${this.message}: ${this.details}`;
  }

  /** Nobody knows whether the server did it: the same submission may be sent again. */
  get isUnanswered(): boolean {
    return this.status === 0;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const fieldsOf = (errors: unknown): ApiFieldError[] => {
  if (!Array.isArray(errors)) return [];
  return errors.filter(isObject).flatMap((error) => {
    const field = textOf(error.field);
    // the codes of the error contract; an unknown one still shows its message
    return field === ''
      ? []
      : [{ field, code: textOf(error.code) as ApiFieldError['code'], message: textOf(error.message) }];
  });
};

const changedOf = (changed: unknown): Changed | null =>
  isObject(changed) && typeof changed.version === 'number' && isObject(changed.now)
    ? { version: changed.version, at: textOf(changed.at) || null, by: textOf(changed.by) || null, now: changed.now }
    : null;

/** The body of a refusal, whichever of the documented places it names its code in. */
export const apiErrorOf = (status: number, body: unknown): ApiError => {
  const facts = isObject(body) ? body : {};
  const [first] = Array.isArray(facts.errors) ? facts.errors : [];
  const code = textOf(facts.code) || textOf(facts.error) || textOf(isObject(first) ? first.code : '');
  return new ApiError({
    // codes are those of the contract; what a proxy answers in between has none
    code: (code || 'internal_error') as ApiErrorCode,
    message: textOf(facts.message),
    fields: fieldsOf(facts.errors),
    status,
    requestId: textOf(facts.requestId) || null,
    details: textOf(facts.details) || null,
    changed: changedOf(facts.changed),
  });
};

export const unanswered = (code: 'network' | 'timeout', cause: unknown): ApiError =>
  new ApiError({ code, message: '', fields: [], status: 0, requestId: null }, cause);
