import type { platform } from '@trapline/contract/platform/endpoints.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';

export const getReady: Handler<typeof platform.ready> = async (ctx) => {
  const reason = await ctx.services.notReady();
  if (reason !== null) throw new AppError('platform/not_ready', { details: reason });
  return { status: 'ok' };
};
