import type { Capability } from '@trapline/contract/kernel/capabilities.ts';
import type { subscriptions } from '@trapline/contract/subscriptions/endpoints.ts';
import type { Limits } from '@trapline/contract/subscriptions/schemas.ts';
import { currentUser, may } from '../../kernel/access.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectVisibleCompany } from '../companies/companies.read.ts';
import { selectAdminFor, selectUsage, selectUsageOfClient } from './subscriptions.queries.ts';

/**
 * The contact for a higher limit: none for a caller who manages subscriptions, the operator for an admin of the root
 * company, an admin for everybody else.
 */
const contactOf = async (ctx: Ctx, rootCompanyId: number): Promise<Limits['ask']> => {
  const user = currentUser(ctx);
  if (may(user, 'subscriptions.manage')) return null;
  const { operator } = ctx.services.settings;
  if (user.type === 'COMPANY_ADMIN' && user.companyId === rootCompanyId) return operator;
  const admin = await selectAdminFor(ctx, rootCompanyId, user);
  return admin ? { name: `${admin.name} ${admin.surname}`, email: admin.email } : operator;
};

type Usage = { readonly used: number; readonly limit: number | null };

/** A client sees whether the limit is reached, but not how much its contractor and the other clients use. */
const limitToClient = ({ used, limit }: Usage, clientUse: number): Usage => ({
  used: clientUse,
  limit: limit !== null && used >= limit ? clientUse : null,
});

/** Limits for everything that the caller may add, so that they are known before a form is filled in. */
export const getLimits: Handler<typeof subscriptions.limits> = async (ctx, { params }) => {
  const { root_company_id: rootCompanyId } = requireFound(await selectVisibleCompany(ctx, params.companyId));
  const use = await selectUsage(ctx, rootCompanyId);
  const user = currentUser(ctx);
  const isClient = user.companyId !== null && user.companyId !== rootCompanyId;
  const clientUse = isClient ? await selectUsageOfClient(ctx, user.companyId) : null;
  const usageOf = (capability: Capability, used: number | null, limit: number | null, ownUse: number | null = 0) => {
    if (!may(user, capability)) return null;
    const all = { used: used ?? 0, limit };
    return clientUse ? limitToClient(all, ownUse ?? 0) : all;
  };
  return {
    limits: {
      clients: usageOf('companies.create-client', use.clients, use.clientsLimit),
      devices: usageOf('place-devices.add', use.devices, use.devicesLimit, clientUse?.devices),
      users: usageOf('users.create', use.users, use.usersLimit, clientUse?.users),
      ask: await contactOf(ctx, rootCompanyId),
    },
  };
};
