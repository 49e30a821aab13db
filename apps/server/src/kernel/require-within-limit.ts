import type { ErrorCode } from '@trapline/contract/errors.ts';
import { AppError } from './app-error.ts';

/**
 * Checks whether the given number more stays within the limit; the error contains the count and the limit. Counts while
 * the root company is locked.
 */
export const requireWithinLimit = (
  code: Extract<ErrorCode, `${string}limit_reached`>,
  { used, limit }: { readonly used: number; readonly limit: number },
  added: number,
): void => {
  if (used + added > limit) throw new AppError(code, { details: `${used}/${limit}` });
};
