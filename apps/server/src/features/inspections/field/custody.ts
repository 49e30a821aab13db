import type { ErrorCode } from '@trapline/contract/errors.ts';
import { AppError } from '../../../kernel/app-error.ts';

/** Rules for entries that cannot be applied, see the table of decision recording/visit-log. */

/** The request itself is wrong; another entry, or the same one later, would meet the same error. */
const ABOUT_THE_REQUEST: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'inspections/log_gap',
  'inspections/log_forked',
  'request/idempotency_mismatch',
]);

/** Signed out, too many requests, or a fault of the server: the phone sends the entry again. */
const isPassing = ({ status }: AppError): boolean => status === 401 || status === 429 || status >= 500;

/**
 * The reason for which an entry is stored for the office instead of being applied; null if the error is not about the
 * entry. What a technician did is never refused: a phone is a bad archive.
 */
export const reasonForCustody = (error: unknown): ErrorCode | null => {
  if (!(error instanceof AppError) || isPassing(error) || ABOUT_THE_REQUEST.has(error.code)) return null;
  return error.code;
};
