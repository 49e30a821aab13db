import type { Capability } from '@trapline/contract/kernel/capabilities.ts';
import type { subscriptions } from '@trapline/contract/subscriptions/endpoints.ts';
import type { Limits } from '@trapline/contract/subscriptions/schemas.ts';
import { currentUser, may } from '../../kernel/access.ts';
import { found } from '../../kernel/app-error.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectCompanyInSight } from '../companies/companies.read.ts';
import { selectAdminFor, selectUse } from './subscriptions.queries.ts';

/** Who gives more asks nobody; an owner's admin asks who runs the installation, everybody else their admin. */
const contactOf = async (ctx: Ctx, rootCompanyId: number): Promise<Limits['ask']> => {
  const user = currentUser(ctx);
  if (may(user, 'subscriptions.manage')) return null;
  const { operator } = ctx.services.settings;
  if (user.type === 'COMPANY_ADMIN' && user.companyId === rootCompanyId) return operator;
  const admin = await selectAdminFor(ctx, rootCompanyId, user);
  return admin ? { name: `${admin.name} ${admin.surname}`, email: admin.email } : operator;
};

/** Limits for what the caller may add, so that they are known before a form is filled in. */
export const getLimits: Handler<typeof subscriptions.limits> = async (ctx, { params }) => {
  const { root_company_id: rootCompanyId } = found(await selectCompanyInSight(ctx, params.companyId));
  const use = await selectUse(ctx, rootCompanyId);
  const room = (adding: Capability, used: number | null, limit: number | null) =>
    may(currentUser(ctx), adding) ? { used: used ?? 0, limit } : null;
  return {
    limits: {
      clients: room('companies.create-client', use.clients, use.clientsLimit),
      devices: room('place-devices.add', use.devices, use.devicesLimit),
      users: room('users.create', use.users, use.usersLimit),
      ask: await contactOf(ctx, rootCompanyId),
    },
  };
};
