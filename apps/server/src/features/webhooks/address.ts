import { AppError } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';

/** Checks the address itself; the DNS result is checked at each attempt. */
export const requireAddress = ({ services }: AnyCtx, url: string): void => {
  if (services.outside.mayReach(url)) return;
  throw new AppError('webhooks/address_not_allowed', {
    fields: [{ field: 'url', code: 'invalid_value', limit: null }],
  });
};
