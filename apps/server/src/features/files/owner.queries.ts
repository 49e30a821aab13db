import { type Expression, type SqlBool, sql } from 'kysely';
import type { Owner } from './owner.read.ts';

/** Condition for the rows of one owner. `alias` is a table with the columns `place_id` and `company_id`. */
export const belongsToOwner = ({ placeId, companyId }: Owner, alias: string): Expression<SqlBool> =>
  placeId === null
    ? sql<SqlBool>`${sql.ref(`${alias}.company_id`)} = ${companyId}`
    : sql<SqlBool>`${sql.ref(`${alias}.place_id`)} = ${placeId}`;

/**
 * Company categories that are visible at a facility (R0794). At the company's own facilities these are all categories;
 * at a client's facility those that name this client, or no client at all. `alias` is the table `file_categories`.
 */
export const isSharedWith = (place: PlaceOfClient, alias: string): Expression<SqlBool> => sql<SqlBool>`(
  ${sql.ref(`${alias}.company_id`)} = ${place.company_id}
  or not exists (select from file_category_companies given where given.category_id = ${sql.ref(`${alias}.id`)})
  or exists (select from file_category_companies given
    where given.category_id = ${sql.ref(`${alias}.id`)} and given.company_id = ${place.company_id}))`;

export type PlaceOfClient = { readonly id: number; readonly company_id: number; readonly root_company_id: number };
