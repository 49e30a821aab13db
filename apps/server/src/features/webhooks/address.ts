import { AppError } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';

/** As far as the address itself tells; where its name leads is asked at each try. */
export const requireAddress = ({ services }: AnyCtx, url: string): void => {
  if (services.outside.mayReach(url)) return;
  throw new AppError('webhooks/address_not_allowed', {
    fields: [{ field: 'url', code: 'invalid_value', limit: null }],
  });
};
