import type { platform } from '@trapline/contract/platform/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { version } from '../../version.ts';

export const getHealth: Handler<typeof platform.health> = async (ctx) => {
  await ctx.services.ping();
  return { status: 'ok', version, database: ctx.services.settings.databaseKind };
};
