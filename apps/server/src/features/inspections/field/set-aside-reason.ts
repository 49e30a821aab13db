import type { ErrorCode } from '@trapline/contract/errors.ts';
import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import { errorText } from '@trapline/phrases/translator.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { AnyCtx } from '../../../kernel/context.ts';
import { isTransient } from '../../../kernel/database-errors.ts';

/** Rules for entries that cannot be applied, see the table of decision recording/visit-log. */

/** The request itself is wrong, so every entry would get the same error. */
const ABOUT_THE_REQUEST: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'inspections/log_gap',
  'inspections/log_forked',
  'inspections/entry_refused',
  'request/idempotency_mismatch',
]);

/** Signed out, too many requests, or a fault of the server: the phone sends the entry again. */
const isTemporary = ({ status }: AppError): boolean => status === 401 || status === 429 || status >= 500;

/**
 * The reason why an entry is set aside for the office instead of being applied; null if the error is not about the
 * entry. Recorded work is never refused, because a phone is not a safe place to store it.
 */
export const setAsideReason = (error: unknown): ErrorCode | null => {
  if (!(error instanceof AppError) || isTemporary(error) || ABOUT_THE_REQUEST.has(error.code)) return null;
  return error.code;
};

/** Answered with 500: the same request gets the same answer until somebody mends the fault. */
export const isServerFault = (error: unknown): boolean =>
  error instanceof AppError ? error.status === 500 : !isTransient(error);

/**
 * What arrives from a phone after it was declared lost: the office has gone on without it, and somebody else may have the
 * phone. Imports of the office and entries of a client have their effect.
 */
export const codeIfLost = (
  ctx: AnyCtx,
  { declaredLostAt }: { readonly declaredLostAt: Date | null },
): ErrorCode | null =>
  declaredLostAt === null || ctx.appliedBy !== undefined || isClientSide(currentUser(ctx))
    ? null
    : 'inspections/phone_lost';

/** The office of the contractor does not decide for a client: what a rule forbids stays on the phone of the client. */
export const refuseIfClient = (ctx: AnyCtx, reason: string): void => {
  if (!isClientSide(currentUser(ctx))) return;
  // reasons are error codes, also where they are stored
  throw new AppError('inspections/entry_refused', { details: errorText(ctx.language, reason as ErrorCode) });
};
