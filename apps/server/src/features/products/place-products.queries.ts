import { type SqlBool, sql } from 'kysely';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { inspectionIsVisible } from '../../kernel/scope.ts';

/** Approvals of products for a facility that the caller may see. */
export const selectApprovals = (ctx: AnyCtx, placeId: number) =>
  ctx.db
    .selectFrom('place_products as approval')
    .innerJoin('products as product', 'product.id', 'approval.product_id')
    .select([
      'approval.product_id as productId',
      'approval.root_company_id as rootCompanyId',
      'approval.approved_by as by',
      'approval.approved_at as at',
      'approval.recorded_by as recordedBy',
      'product.trade_name as tradeName',
    ])
    .where('approval.place_id', '=', placeId)
    // also those of deleted products: a facility with an approval has a list
    .where('approval.withdrawn_at', 'is', null)
    .orderBy('product.trade_name')
    .orderBy('product.id')
    .execute();

type NewApproval = {
  readonly rootCompanyId: number;
  readonly placeId: number;
  readonly approvedBy: string;
  readonly recordedBy: string | null;
};

export const insertApprovals = (tx: TxCtx, approval: NewApproval, productIds: readonly number[]) =>
  tx.db
    .insertInto('place_products')
    .values(
      productIds.map((product_id) => ({
        root_company_id: approval.rootCompanyId,
        place_id: approval.placeId,
        product_id,
        approved_by: approval.approvedBy,
        recorded_by: approval.recordedBy,
        user_id: currentUser(tx).id,
        approved_at: tx.now(),
      })),
    )
    .execute();

export const withdrawApprovals = (tx: TxCtx, placeId: number, productIds: readonly number[]) =>
  tx.db
    .updateTable('place_products')
    .set({ withdrawn_at: tx.now(), withdrawn_by: currentUser(tx).id })
    .where('place_id', '=', placeId)
    .where('product_id', 'in', [...productIds])
    .where('withdrawn_at', 'is', null)
    .execute();

/** Enough to contain the products that are used regularly. */
const RECENT_USES = 200;

type Use = { readonly productUuid: string; readonly batchNumber: string | null; readonly at: Date };

/** The last use of each product in the facility, or by this person anywhere in the company. */
export const selectLastUses = async (
  ctx: AnyCtx,
  place: { readonly id: number; readonly root_company_id: number },
  userId: number,
): Promise<ReadonlyMap<string, Use>> => {
  const inPlace = sql<SqlBool>`place_id = ${place.id}`;
  const byPerson = sql<SqlBool>`user_id = ${userId} and root_company_id = ${place.root_company_id}`;
  const recent = (condition: typeof inPlace) => sql`(select used_products, created_at from interventions
    where ${condition} and deleted_at is null order by created_at desc, id desc limit ${RECENT_USES})`;
  const { rows } = await sql<Use>`with uses as (
      select used ->> 'productUuid' as product, used ->> 'batchNumber' as batch, visit.created_at as at
      from (${recent(inPlace)} union all ${recent(byPerson)}) as visit
        cross join lateral jsonb_array_elements(visit.used_products) as used
      where used ->> 'productUuid' is not null
      union all
      select laid -> 'product' ->> 'uuid', laid ->> 'batchNumber', record.created_at
      from (select stored.mixtures, stored.created_at from device_records stored
          left join inspections visit on visit.id = stored.inspection_id
          where stored.place_id = ${place.id} and stored.mixtures <> '[]'::jsonb and stored.deleted_at is null
            and (visit.id is null or (${inspectionIsVisible(ctx.actor, 'visit')} and visit.status <> 'CANCELLED'))
          order by stored.created_at desc, stored.id desc limit ${RECENT_USES}) as record
        cross join lateral jsonb_array_elements(record.mixtures) as laid
      where laid -> 'product' ->> 'uuid' is not null)
    select distinct on (product) product as "productUuid", nullif(batch, '') as "batchNumber", at
    from uses order by product, at desc`.execute(ctx.db);
  return new Map(rows.map((row) => [row.productUuid, row]));
};
