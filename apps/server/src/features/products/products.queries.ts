import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { MAX_PRODUCTS } from '@trapline/contract/products/rules.ts';
import { type SqlBool, sql } from 'kysely';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { ownerIsVisible } from '../../kernel/scope.ts';
import { containsText } from '../../kernel/text-search.ts';

/** Products that still exist, with their sheet and their company. Every query here restricts the company. */
const livingProducts = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('products as product')
    .innerJoin('companies as owner', 'owner.id', 'product.root_company_id')
    .leftJoin('stored_files as sheet', 'sheet.id', 'product.sheet_file_id')
    .selectAll('product')
    .select([
      'owner.uuid as ownerUuid',
      'owner.name as ownerName',
      'sheet.storage_key as sheetKey',
      'sheet.name as sheetName',
      'sheet.created_at as sheetAt',
    ])
    .where('product.deleted_at', 'is', null);

/** Products of the root company of the caller; a super admin sees all. */
const visibleProducts = (ctx: AnyCtx) => livingProducts(ctx).where(ownerIsVisible(ctx.actor, 'product'));

const substanceNames = sql<string>`(select string_agg(substance ->> 'name', ' ')
  from jsonb_array_elements(product.substances) as substance)`;

const foundProducts = (ctx: AnyCtx, search: string) =>
  visibleProducts(ctx).$if(search !== '', (query) =>
    query.where(containsText(['product.trade_name', 'product.authorisation_number', substanceNames], search)),
  );

export const selectProducts = (ctx: AnyCtx, search: string, { limit, offset }: { limit: number; offset: number }) =>
  foundProducts(ctx, search).orderBy('product.trade_name').orderBy('product.id').limit(limit).offset(offset).execute();

export const countProducts = async (ctx: AnyCtx, search: string): Promise<number> => {
  const { count } = await foundProducts(ctx, search)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

/** All products of a root company, for a facility that the caller may see. */
export const selectProductsOf = (ctx: AnyCtx, rootCompanyId: number) =>
  livingProducts(ctx)
    .where('product.root_company_id', '=', rootCompanyId)
    .orderBy('product.trade_name')
    .orderBy('product.id')
    .limit(MAX_PRODUCTS)
    .execute();

/** Products of a root company, also deleted ones: they may have been used before. */
export const selectProductsByUuid = (ctx: AnyCtx, rootCompanyId: number, uuids: readonly string[]) =>
  ctx.db
    .selectFrom('products')
    .select(['id', 'uuid', 'trade_name', 'authorisation_number', 'substances'])
    .where('root_company_id', '=', rootCompanyId)
    .where('uuid', 'in', [...uuids])
    .execute();

/** What later changes of products replaced, oldest first. */
export const selectReplacedTexts = (ctx: AnyCtx, productIds: readonly number[], since: Date) =>
  ctx.db
    .selectFrom('audit_log')
    .select(['entity_id as productId', 'before'])
    .where('entity', '=', 'product')
    .where('entity_id', 'in', [...productIds])
    .where('action', '=', 'product.update')
    .where('at', '>', since)
    .orderBy('id')
    .execute();

export const selectProduct = (ctx: AnyCtx, ref: Ref) =>
  visibleProducts(ctx).where(matchesRef('product', ref)).executeTakeFirst();

export const lockProduct = (tx: TxCtx, ref: Ref) =>
  visibleProducts(tx).where(matchesRef('product', ref)).forUpdate('product').executeTakeFirst();

export const hasTooManyProducts = async (tx: TxCtx, rootCompanyId: number): Promise<boolean> => {
  const { count } = await tx.db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('root_company_id', '=', rootCompanyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count >= MAX_PRODUCTS;
};

/** Whether another product of the company has the same name and authorisation number. */
export const isProductKnown = async (
  tx: TxCtx,
  rootCompanyId: number,
  { tradeName, authorisationNumber }: { readonly tradeName: string; readonly authorisationNumber: string | null },
  exceptId: number | null,
): Promise<boolean> =>
  (await tx.db
    .selectFrom('products')
    .select('id')
    .where('root_company_id', '=', rootCompanyId)
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`lower(trade_name) = lower(${tradeName})`)
    .where(sql<SqlBool>`lower(coalesce(authorisation_number, '')) = lower(${authorisationNumber ?? ''})`)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? 0))
    .executeTakeFirst()) !== undefined;

/** The columns that the form of a product fills; lists are JSON. */
export type ProductColumns = {
  readonly trade_name: string;
  readonly authorisation_number: string | null;
  readonly r4bp_number: string | null;
  readonly authorised_until: string | null;
  readonly product_type: ProductRow['product_type'];
  readonly formulation: string | null;
  readonly toxic: boolean;
  readonly action: ProductRow['action'];
  readonly substances: unknown;
  readonly user_category: ProductRow['user_category'];
  readonly use_areas: unknown;
  readonly permanent_baiting_allowed: boolean;
  readonly max_days: number | null;
  readonly first_visit_days: number | null;
  readonly visit_every_days: number | null;
  readonly ufi: string | null;
  readonly hazards: unknown;
  readonly unit: string;
  readonly note: string | null;
};

/** Both drivers accept JSON as text. */
const withJson = <C extends Partial<ProductColumns>>({ substances, use_areas, hazards, ...columns }: C) => ({
  ...columns,
  ...(substances === undefined ? {} : { substances: JSON.stringify(substances) }),
  ...(use_areas === undefined ? {} : { use_areas: JSON.stringify(use_areas) }),
  ...(hazards === undefined ? {} : { hazards: JSON.stringify(hazards) }),
});

export const insertProduct = (tx: TxCtx, rootCompanyId: number, columns: ProductColumns) => {
  const { substances, use_areas, hazards, ...rest } = columns;
  return tx.db
    .insertInto('products')
    .values({
      ...rest,
      substances: JSON.stringify(substances),
      use_areas: JSON.stringify(use_areas),
      hazards: JSON.stringify(hazards),
      uuid: tx.newUuid(),
      root_company_id: rootCompanyId,
      user_id: currentUser(tx).id,
      created_at: tx.now(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
};

export const updateProductRow = (tx: TxCtx, id: number, change: Partial<ProductColumns>) =>
  tx.db.updateTable('products').set(withJson(change)).where('id', '=', id).execute();

export const setSheetFile = (tx: TxCtx, id: number, fileId: number | null) =>
  tx.db.updateTable('products').set({ sheet_file_id: fileId }).where('id', '=', id).execute();

export const markProductDeleted = (tx: TxCtx, id: number) =>
  tx.db
    .updateTable('products')
    .set({ deleted_at: tx.now(), deleted_by: currentUser(tx).id })
    .where('id', '=', id)
    .execute();
