import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './context.ts';

/** People whom the caller may manage. */

/**
 * Everybody for a super admin; for a company admin, people of the same company and its client companies, so never a
 * super admin.
 */
export const userIsManageable = (actor: Actor, alias = 'users'): RawBuilder<boolean> => {
  if (actor.kind !== 'user') return sql<boolean>`false`;
  if (actor.type === 'SUPER_ADMIN') return sql<boolean>`true`;
  if (actor.type !== 'COMPANY_ADMIN') return sql<boolean>`false`;
  return sql<boolean>`coalesce(${sql.ref(`${alias}.company_id`)} in (select employer.id from companies employer
    where employer.id = ${actor.companyId} or employer.parent_id = ${actor.companyId}), false)`;
};
