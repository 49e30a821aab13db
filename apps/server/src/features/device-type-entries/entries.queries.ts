import { type Expression, type SqlBool, sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { isInCatalogueOf } from '../../kernel/scope.ts';
import type { Kind, OwnedRow } from './entry-kinds.ts';

/** Selects catalogue entries: of one catalogue or of all visible ones; only global entries, only own ones, or both. */
type EntryFilter = { readonly catalogueOf: number | null; readonly owned: 'global' | 'own' | 'any' };

const OWNERSHIP_CONDITIONS: Readonly<Record<EntryFilter['owned'], Expression<SqlBool>>> = {
  global: sql`root_company_id is null`,
  own: sql`root_company_id is not null`,
  any: sql`true`,
};

/** Global entries come first, then those of each root company in their own order. */
export const selectEntriesOf = async <Row extends OwnedRow>(
  ctx: AnyCtx,
  { table, isUsable }: Kind<Row>,
  { catalogueOf, owned }: EntryFilter,
): Promise<Row[]> =>
  (
    await sql<Row>`select * from ${sql.table(table)}
      where deleted_at is null and ${isUsable(ctx)} and ${isInCatalogueOf(catalogueOf, table)} and ${OWNERSHIP_CONDITIONS[owned]}
      order by root_company_id is not null, root_company_id, position, id`.execute(ctx.db)
  ).rows;
