import { type SqlBool, sql } from 'kysely';
import type { Entry } from './entries.queries.ts';
import type { Catalogue } from './entries.ts';

/** The entries of one root company, or the shared ones: each part has its own order and limit. */
export const restrictToRootCompany = <Row extends Entry>(
  catalogue: Catalogue<Row>,
  rootCompanyId: number | null,
): Catalogue<Row> => ({
  ...catalogue,
  isUsable: () =>
    sql<SqlBool>`${sql.ref(`${catalogue.table}.root_company_id`)} is not distinct from ${rootCompanyId}::bigint`,
});
