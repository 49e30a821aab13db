import { type ErrorCode, errorStatus } from '@trapline/contract/errors.ts';
import type { HttpErrorStatus } from '@trapline/contract/kernel/errors.ts';
import type { FieldError } from '@trapline/contract/kernel/field-errors.ts';
import type { Changed } from './edit-conflict.ts';

type Extras = {
  readonly fields?: readonly FieldError[];
  /** What the message speaks of, e.g. the clashing identifiers. */
  readonly details?: string;
  /** What became of the thing meanwhile. */
  readonly changed?: Changed;
  /** When it is worth asking again. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
};

/** A refusal the caller is meant to understand. Anything else thrown is our fault and answers 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  readonly details: string | undefined;
  readonly changed: Changed | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, { fields = [], details, changed, retryAfterSeconds, cause }: Extras = {}) {
    super(code, { cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.details = details;
    this.changed = changed;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): HttpErrorStatus {
    return errorStatus[this.code];
  }
}

/** The commonest refusal of a verb: one field names something that is not there. */
export const fieldError = (field: string, code: FieldError['code']): AppError =>
  new AppError('validation_error', { fields: [{ field, code, limit: null }] });

/** The row, or 404: out of sight and unknown are the same (product rule P12). */
export const found = <T>(row: T | undefined | null): T => {
  if (row === undefined || row === null) throw new AppError('not_found');
  return row;
};
