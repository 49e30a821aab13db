import { type ErrorCode, errorStatus } from '@trapline/contract/errors.ts';
import type { HttpErrorStatus } from '@trapline/contract/kernel/errors.ts';
import type { FieldError } from '@trapline/contract/kernel/field-errors.ts';
import type { EditConflict } from './edit-conflict.ts';

type Extras = {
  readonly fields?: readonly FieldError[];
  /** Details for the message, such as conflicting identifiers. */
  readonly details?: string;
  /** The current state, after a concurrent change. */
  readonly changed?: EditConflict;
  /** When a retry makes sense. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
};

/** An error that the caller should understand. Any other thrown error is a fault of the program and gives 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  readonly details: string | undefined;
  readonly changed: EditConflict | undefined;
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

/** The most common error of a handler: one field of the request has an invalid value or refers to a missing object. */
export const fieldError = (field: string, code: FieldError['code']): AppError =>
  new AppError('validation_error', { fields: [{ field, code, limit: null }] });

/** Returns the row, or throws 404: an invisible and an unknown object are treated alike (product rule P12). */
export const requireFound = <T>(row: T | undefined | null): T => {
  if (row === undefined || row === null) throw new AppError('not_found');
  return row;
};
