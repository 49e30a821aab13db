import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { EventType } from '@trapline/contract/webhooks/events.ts';
import type { OffReason } from '@trapline/contract/webhooks/rules.ts';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';

/** Base of every query of webhooks. The caller has checked that the user may see the root company. */
const selectOfRootCompany = (ctx: AnyCtx, rootCompanyId: number) =>
  ctx.db
    .selectFrom('webhooks')
    .selectAll()
    .where('root_company_id', '=', rootCompanyId)
    .where('deleted_at', 'is', null);

const MAX_ROWS = 100;

export const selectWebhooks = (ctx: AnyCtx, rootCompanyId: number) =>
  selectOfRootCompany(ctx, rootCompanyId).orderBy('id').limit(MAX_ROWS).execute();

export type WebhookRow = Awaited<ReturnType<typeof selectWebhooks>>[number];

export const selectWebhook = (ctx: AnyCtx, rootCompanyId: number, ref: Ref) =>
  selectOfRootCompany(ctx, rootCompanyId).where(matchesRef('webhooks', ref)).executeTakeFirst();

/** The lock of a webhook protects all its deliveries. */
export const lockWebhook = (tx: TxCtx, rootCompanyId: number, ref: Ref) =>
  selectOfRootCompany(tx, rootCompanyId).where(matchesRef('webhooks', ref)).forNoKeyUpdate().executeTakeFirst();

/**
 * Locks a webhook for the sender: also a deleted one, one of a deleted company, or of a company that is no longer a root
 * company.
 */
export const lockAnyWebhook = (tx: TxCtx, id: number) =>
  tx.db
    .selectFrom('webhooks')
    .selectAll()
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('companies')
            .select('companies.id')
            .whereRef('companies.id', '=', 'webhooks.root_company_id')
            .where('companies.deleted_at', 'is', null)
            .where('companies.parent_id', 'is', null),
        )
        .as('hasOwner'),
    )
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const countWebhooks = async (tx: TxCtx, rootCompanyId: number): Promise<number> =>
  (await selectOfRootCompany(tx, rootCompanyId).clearSelect().select('id').execute()).length;

type NewWebhook = {
  readonly url: string;
  readonly description: string | null;
  readonly events: readonly EventType[];
  readonly active: boolean;
  readonly sealedSecret: string;
};

export const insertWebhook = (tx: TxCtx, rootCompanyId: number, webhook: NewWebhook) =>
  tx.db
    .insertInto('webhooks')
    .values({
      uuid: tx.newUuid(),
      root_company_id: rootCompanyId,
      url: webhook.url,
      description: webhook.description,
      events: [...webhook.events],
      active: webhook.active,
      sealed_secret: webhook.sealedSecret,
      user_id: currentUser(tx).id,
      created_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

type WebhookUpdate = Partial<{
  url: string;
  description: string | null;
  events: string[];
  active: boolean;
  off_reason: OffReason | null;
  failing_since: Date | null;
  sealed_secret: string;
  sealed_previous_secret: string | null;
  previous_secret_until: Date | null;
  deleted_at: Date;
  deleted_by: number;
}>;

export const updateWebhookRow = (tx: TxCtx, id: number, change: WebhookUpdate) =>
  tx.db.updateTable('webhooks').set(change).where('id', '=', id).execute();

/** People who are notified when a webhook is switched off. */
export const selectAdmins = async (tx: TxCtx, rootCompanyId: number): Promise<number[]> => {
  const admins = await tx.db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', rootCompanyId)
    .where('type', '=', 'COMPANY_ADMIN')
    .where('status', '=', 'ACTIVE')
    .execute();
  return admins.map(({ id }) => id);
};
