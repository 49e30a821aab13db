import type { ErrorCode } from '@trapline/contract/errors.ts';
import type { FieldErrorCode } from '@trapline/contract/kernel/field-errors.ts';

export type ApiFieldError = {
  readonly field: string;
  /** The code of the field error or of the conflict. */
  readonly code: FieldErrorCode | ErrorCode;
  readonly message: string;
};

/**
 * Three codes come from the browser: no response, no response in time, and no response while the data on this phone is
 * too old to replace it.
 */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'phone_data_too_old';

/** Changes of a record since the form was filled in, from the response `changed_meanwhile`. */
export type EditConflict = {
  readonly version: number;
  readonly at: string | null;
  readonly by: string | null;
  /** The current values of the sent fields that differ. */
  readonly now: Readonly<Record<string, unknown>>;
};

type ErrorFacts = {
  readonly code: ApiErrorCode;
  /** The message from the server in the user's language; empty when the request never arrived. */
  readonly message: string;
  readonly fields: readonly ApiFieldError[];
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  readonly requestId: string | null;
  /** The subject of the message, for example the conflicting numbers. */
  readonly details?: string | null;
  readonly changed?: EditConflict | null;
  /** The pause that the server asks for. */
  readonly retryAfterMs?: number;
};

/** The error of a refused or failed call, the same for every endpoint. */
export class ApiError extends Error implements ErrorFacts {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly fields: readonly ApiFieldError[];
  readonly status: number;
  readonly requestId: string | null;
  readonly details: string | null;
  readonly changed: EditConflict | null;
  readonly retryAfterMs: number;

  constructor(facts: ErrorFacts, cause?: unknown) {
    super(facts.message, { cause });
    this.code = facts.code;
    this.fields = facts.fields;
    this.status = facts.status;
    this.requestId = facts.requestId;
    this.details = facts.details ?? null;
    this.changed = facts.changed ?? null;
    this.retryAfterMs = facts.retryAfterMs ?? 0;
  }

  /** The message of the server with its subject. */
  get words(): string {
    return this.details === null ? this.message : `${this.message}: ${this.details}`;
  }

  /** It is unknown whether the server executed the request: the same submission may be sent again. */
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

const toEditConflict = (changed: unknown): EditConflict | null =>
  isObject(changed) && typeof changed.version === 'number' && isObject(changed.now)
    ? { version: changed.version, at: textOf(changed.at) || null, by: textOf(changed.by) || null, now: changed.now }
    : null;

/** Reads the error from the body of a refusal; its code may be in any of the documented places. */
export const toApiError = (status: number, body: unknown, retryAfter: string | null = null): ApiError => {
  const facts = isObject(body) ? body : {};
  const [first] = Array.isArray(facts.errors) ? facts.errors : [];
  const code = textOf(facts.code) || textOf(facts.error) || textOf(isObject(first) ? first.code : '');
  return new ApiError({
    // codes are those of the contract; the response of a proxy has none
    code: (code || 'internal_error') as ApiErrorCode,
    message: textOf(facts.message),
    fields: fieldsOf(facts.errors),
    status,
    requestId: textOf(facts.requestId) || null,
    details: textOf(facts.details) || null,
    changed: toEditConflict(facts.changed),
    // a date instead of seconds, which the header may also have, counts as no pause
    retryAfterMs: 1000 * (Number(retryAfter) || 0),
  });
};

export const createUnansweredError = (code: 'network' | 'timeout', cause: unknown): ApiError =>
  new ApiError({ code, message: '', fields: [], status: 0, requestId: null }, cause);

/** Ages in days. */
type DataAge = { readonly days: number; readonly maxDays: number };

/** The server did not respond, and the data on this phone is too old for the work. */
export class PhoneDataTooOldError extends ApiError {
  readonly age: DataAge;

  constructor(age: DataAge) {
    super({ code: 'phone_data_too_old', message: '', fields: [], status: 0, requestId: null });
    this.age = age;
  }
}
