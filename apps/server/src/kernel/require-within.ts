import type { ErrorCode } from '@trapline/contract/errors.ts';
import { AppError } from './app-error.ts';

/**
 * Checks whether so many more are within the limit; the refusal shows the count and the limit. Counted under the lock
 * of the root company.
 */
export const requireWithin = (
  code: Extract<ErrorCode, `${string}limit_reached`>,
  { used, limit }: { readonly used: number; readonly limit: number },
  more: number,
): void => {
  if (used + more > limit) throw new AppError(code, { details: `${used}/${limit}` });
};
