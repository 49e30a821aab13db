import { MAX_FILE_CATEGORIES } from '@trapline/contract/files/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { belongsToOwner, isSharedWith, type PlaceOfClient } from './owner.queries.ts';
import type { Owner } from './owner.read.ts';

const liveCategories = (ctx: AnyCtx) =>
  ctx.db.selectFrom('file_categories').where('file_categories.deleted_at', 'is', null);

const categoryDetails = (ctx: AnyCtx) =>
  liveCategories(ctx)
    .leftJoin('companies', 'companies.id', 'file_categories.company_id')
    .select((eb) => [
      'file_categories.id',
      'file_categories.uuid',
      'file_categories.version',
      'file_categories.name',
      'file_categories.company_id',
      'file_categories.author_company_id',
      'companies.uuid as companyUuid',
      eb
        .selectFrom('files')
        .whereRef('files.category_id', '=', 'file_categories.id')
        .where('files.is_newest', '=', true)
        .where('files.deleted_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('filesCount'),
      jsonArrayFrom(
        eb
          .selectFrom('file_category_companies as given')
          .innerJoin('companies as client', 'client.id', 'given.company_id')
          .whereRef('given.category_id', '=', 'file_categories.id')
          .select(['client.uuid', 'client.name'])
          .orderBy('client.name')
          .limit(2000)
          .$castTo<{ uuid: string; name: string }>(),
      ).as('subCompanies'),
    ]);

export const selectCategories = (ctx: AnyCtx, owner: Owner) =>
  categoryDetails(ctx)
    .where(belongsToOwner(owner, 'file_categories'))
    .orderBy('file_categories.name')
    .orderBy('file_categories.id')
    .limit(MAX_FILE_CATEGORIES)
    .execute();

export type CategoryRow = Awaited<ReturnType<typeof selectCategories>>[number];

export const selectCategory = (ctx: AnyCtx, owner: Owner, ref: Ref) =>
  categoryDetails(ctx)
    .where(belongsToOwner(owner, 'file_categories'))
    .where(matchesRef('file_categories', ref))
    .executeTakeFirst();

/** Categories of the root company and of the client of a facility that are visible there. */
const sharedCategories = (ctx: AnyCtx, place: PlaceOfClient) =>
  categoryDetails(ctx)
    .where('file_categories.company_id', 'in', [place.root_company_id, place.company_id])
    .where(isSharedWith(place, 'file_categories'));

export const selectCategoriesOfCompany = (ctx: AnyCtx, place: PlaceOfClient) =>
  sharedCategories(ctx, place)
    .orderBy('file_categories.name')
    .orderBy('file_categories.id')
    .limit(MAX_FILE_CATEGORIES)
    .execute();

export const selectCategoryAtPlace = (ctx: AnyCtx, place: PlaceOfClient, ref: Ref) =>
  sharedCategories(ctx, place).where(matchesRef('file_categories', ref)).executeTakeFirst();

/** Locks a category, so that it is not deleted while it is changed or something is added to it. */
export const lockCategory = (tx: TxCtx, owner: Owner, ref: Ref) =>
  liveCategories(tx)
    .select([
      'file_categories.id',
      'file_categories.uuid',
      'file_categories.version',
      'file_categories.name',
      'file_categories.author_company_id',
    ])
    .where(belongsToOwner(owner, 'file_categories'))
    .where(matchesRef('file_categories', ref))
    .forUpdate()
    .executeTakeFirst();

export const countCategories = async (ctx: AnyCtx, owner: Owner): Promise<number> => {
  const { n } = await liveCategories(ctx)
    .where(belongsToOwner(owner, 'file_categories'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

export const insertCategory = (tx: TxCtx, owner: Owner, name: string, userId: number) =>
  tx.db
    .insertInto('file_categories')
    .values({
      uuid: tx.newUuid(),
      root_company_id: owner.rootCompanyId,
      place_id: owner.placeId,
      company_id: owner.companyId,
      name,
      user_id: userId,
      created_at: tx.now(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

export const updateCategoryName = (tx: TxCtx, id: number, name: string) =>
  tx.db.updateTable('file_categories').set({ name }).where('id', '=', id).execute();

/** Deletes a category; its files stay without a category (DEC-140). Returns the number of files. */
export const markCategoryDeleted = async (tx: TxCtx, id: number, userId: number): Promise<number> => {
  const deleted = { deleted_at: tx.now(), deleted_by: userId };
  await tx.db.updateTable('file_categories').set(deleted).where('id', '=', id).execute();
  const movedFiles = await tx.db
    .updateTable('files')
    .set({ category_id: null })
    .where('category_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(movedFiles.numUpdatedRows);
};

/**
 * Clients of a root company by their uuids, including deleted ones: without them, a category shared only with a deleted
 * client would be open to all clients.
 */
export const lockClients = (tx: TxCtx, ownerId: number, uuids: readonly string[]) =>
  tx.db
    .selectFrom('companies')
    .select(['id', 'uuid', 'name'])
    .where('parent_id', '=', ownerId)
    .where(sql<boolean>`uuid = any(${[...uuids]}::uuid[])`)
    .orderBy('id')
    .execute();

export const selectSharedClientIds = async (tx: TxCtx, categoryId: number): Promise<number[]> => {
  const rows = await tx.db
    .selectFrom('file_category_companies')
    .select('company_id')
    .where('category_id', '=', categoryId)
    .orderBy('company_id')
    .execute();
  return rows.map((row) => row.company_id);
};

export const replaceSharedClients = async (tx: TxCtx, owner: Owner, categoryId: number, clients: readonly number[]) => {
  await tx.db.deleteFrom('file_category_companies').where('category_id', '=', categoryId).execute();
  if (clients.length === 0) return;
  await tx.db
    .insertInto('file_category_companies')
    .values(
      clients.map((companyId) => ({
        category_id: categoryId,
        company_id: companyId,
        root_company_id: owner.rootCompanyId,
      })),
    )
    .execute();
};
