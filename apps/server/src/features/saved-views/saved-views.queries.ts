import type { ViewList } from '@trapline/contract/saved-views/rules.ts';
import { type SqlBool, sql } from 'kysely';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';

const MAX_ROWS = 500;

const viewsWithAuthor = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('saved_views')
    .innerJoin('users', 'users.id', 'saved_views.user_id')
    .selectAll('saved_views')
    .select(['users.name as authorName', 'users.surname as authorSurname']);

/**
 * Own views first, so that the limit never leaves one out; then those that active people of the same company shared for
 * it. People of the installation have no company.
 */
export const selectViews = (ctx: AnyCtx, list: ViewList) => {
  const { id, companyId } = currentUser(ctx);
  return viewsWithAuthor(ctx)
    .where('saved_views.list', '=', list)
    .where(
      sql<SqlBool>`(saved_views.user_id = ${id} or (saved_views.is_shared and users.status = 'ACTIVE'
        and saved_views.company_id = ${companyId} and users.company_id = saved_views.company_id))`,
    )
    .orderBy(sql`saved_views.user_id <> ${id}`)
    .orderBy(sql`lower(saved_views.name)`)
    .orderBy('saved_views.id')
    .limit(MAX_ROWS)
    .execute();
};

export type SavedViewRow = Awaited<ReturnType<typeof selectViews>>[number];

export const selectOwnView = (ctx: AnyCtx, uuid: string) =>
  viewsWithAuthor(ctx)
    .where('saved_views.uuid', '=', uuid)
    .where('saved_views.user_id', '=', currentUser(ctx).id)
    .executeTakeFirst();

/** Locks the person, so that two requests do not pass the limit or take one name twice. */
export const lockAuthor = (tx: TxCtx) =>
  tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', currentUser(tx).id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** The own views of a list by name; with the limit of a list these are few rows. */
export const selectOwnNames = (tx: TxCtx, list: ViewList) =>
  tx.db
    .selectFrom('saved_views')
    .select(['uuid', sql<string>`lower(name)`.as('name')])
    .where('user_id', '=', currentUser(tx).id)
    .where('list', '=', list)
    .execute();

export const lowerInDatabase = async (tx: TxCtx, name: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select lower(${name}::text) as name`.execute(tx.db);
  return rows[0]?.name ?? name;
};

type NewView = {
  readonly list: ViewList;
  readonly name: string;
  readonly search: string;
  readonly is_shared: boolean;
  readonly company_id: number | null;
};

export const insertView = (tx: TxCtx, view: NewView) =>
  tx.db
    .insertInto('saved_views')
    .values({ ...view, uuid: tx.newUuid(), user_id: currentUser(tx).id, created_at: tx.now() })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

export const updateView = (tx: TxCtx, id: number, change: Partial<Omit<NewView, 'list'>>) =>
  tx.db.updateTable('saved_views').set(change).where('id', '=', id).execute();

export const deleteView = (tx: TxCtx, id: number) => tx.db.deleteFrom('saved_views').where('id', '=', id).execute();
