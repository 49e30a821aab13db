import { type SqlBool, sql } from 'kysely';
import type { Entry } from './entries.queries.ts';
import type { Catalogue } from './entries.ts';

/** The part of a catalogue that is one owner's, or everybody's: it has an order and a limit of its own. */
export const ofOwner = <Row extends Entry>(catalogue: Catalogue<Row>, owner: number | null): Catalogue<Row> => ({
  ...catalogue,
  reach: () => sql<SqlBool>`${sql.ref(`${catalogue.table}.root_company_id`)} is not distinct from ${owner}::bigint`,
});
