import type { subscriptions } from '@trapline/contract/subscriptions/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { differenceOf, withoutUndefined } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { dayOfInput } from '../../kernel/wall-clock.ts';
import { lockCompanyExclusively } from '../companies/companies.read.ts';
import { presentSubscription } from './present-subscription.ts';
import { toConflictError } from './subscription-conflict.ts';
import { type SubscriptionFields, selectSubscription, updateSubscriptionRow } from './subscriptions.queries.ts';

type SubscriptionChange = Partial<SubscriptionFields>;

const write = async (tx: TxCtx, id: number, change: SubscriptionChange): Promise<void> => {
  try {
    await updateSubscriptionRow(tx, id, change);
  } catch (error) {
    throw toConflictError(error);
  }
};

export const updateSubscription: Handler<typeof subscriptions.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    // the lock of the root company protects all its subscriptions
    const rootCompany = requireFound(await lockCompanyExclusively(tx, params.companyId));
    const load = async () => requireFound(await selectSubscription(tx, rootCompany.id, params.subscriptionId));
    const row = await load();
    const loadCurrent = async () => presentSubscription(row);
    await requireUnchanged(tx, { entity: 'subscription', row, input: body, loadCurrent });
    const { before, after } = differenceOf<SubscriptionChange>(
      row,
      withoutUndefined({
        name: body.name,
        description: body.description === undefined ? undefined : body.description || null,
        valid_until: body.validUntil && dayOfInput(body.validUntil, tx.timezone),
        devices_limit: body.devicesLimit,
        users_limit: body.usersLimit,
        active: body.active,
      }),
    );
    if (Object.keys(after).length > 0) {
      await write(tx, row.id, after);
      await writeAudit(tx, {
        action: 'subscription.update',
        entityId: row.id,
        rootCompanyId: rootCompany.root_company_id,
        before,
        after,
      });
    }
    return { subscription: presentSubscription(await load()) };
  });
