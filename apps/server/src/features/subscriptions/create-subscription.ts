import type { subscriptions } from '@trapline/contract/subscriptions/endpoints.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { dayOfInput } from '../../kernel/wall-clock.ts';
import { lockVisibleRootCompany } from '../companies/companies.read.ts';
import { presentSubscription } from './present-subscription.ts';
import { toConflictError } from './subscription-conflict.ts';
import { insertSubscription, type SubscriptionFields } from './subscriptions.queries.ts';

const insert = async (tx: TxCtx, ownerId: number, fields: SubscriptionFields) => {
  try {
    return await insertSubscription(tx, ownerId, fields);
  } catch (error) {
    throw toConflictError(error);
  }
};

/**
 * Locks the root company, as every check of its limits does, so that no check uses a limit that is about to change.
 */
export const createSubscription: Handler<typeof subscriptions.create> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const rootCompany = await lockVisibleRootCompany(tx, params.companyId);
    const fields: SubscriptionFields = {
      name: body.name,
      description: body.description || null,
      valid_until: body.validUntil ? dayOfInput(body.validUntil, tx.timezone) : null,
      devices_limit: body.devicesLimit ?? null,
      users_limit: body.usersLimit ?? null,
      active: body.active ?? true,
    };
    const row = await insert(tx, rootCompany.id, fields);
    await writeAudit(tx, {
      action: 'subscription.create',
      entityId: row.id,
      rootCompanyId: rootCompany.root_company_id,
      after: fields,
    });
    return { subscription: presentSubscription(row) };
  });
