import type { subscriptions } from '@trapline/contract/subscriptions/endpoints.ts';
import { found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { differenceOf, onlySent } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { dayOfSent } from '../../kernel/wall-clock.ts';
import { lockCompanyAlone } from '../companies/companies.read.ts';
import { anotherIsActive } from './owner.ts';
import { presentSubscription } from './present-subscription.ts';
import { type SubscriptionFields, selectSubscription, updateSubscriptionRow } from './subscriptions.queries.ts';

type Change = Partial<SubscriptionFields>;

const write = async (tx: TxCtx, id: number, change: Change): Promise<void> => {
  try {
    await updateSubscriptionRow(tx, id, change);
  } catch (error) {
    throw anotherIsActive(error);
  }
};

export const updateSubscription: Handler<typeof subscriptions.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    // the lock of the root company protects all its subscriptions
    const owner = found(await lockCompanyAlone(tx, params.companyId));
    const load = async () => found(await selectSubscription(tx, owner.id, params.subscriptionId));
    const row = await load();
    const standing = async () => presentSubscription(row);
    await requireUnchanged(tx, { of: 'subscription', row, sent: body, standing });
    const { before, after } = differenceOf<Change>(
      row,
      onlySent({
        name: body.name,
        description: body.description === undefined ? undefined : body.description || null,
        valid_until: body.validUntil && dayOfSent(body.validUntil, tx.timezone),
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
        rootCompanyId: owner.root_company_id,
        before,
        after,
      });
    }
    return { subscription: presentSubscription(await load()) };
  });
