import type { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import type { Handler } from '../../kernel/implement.ts';
import { loadDashboard } from './load-dashboard.ts';
import { resolvePlaceChoice } from './resolve-place-choice.ts';

export const getDashboard: Handler<typeof dashboard.get> = async (ctx, { query }) => {
  const { companyId: own, permissions: roles } = currentUser(ctx);
  const { choice, companyId } = await resolvePlaceChoice(ctx, query);
  return loadDashboard(ctx, { choice, companyId: companyId ?? own, roles });
};
