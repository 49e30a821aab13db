import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../kernel/context.ts';

/** People of a client see what was sent to or by their company: a facility may have belonged to another client before. */
export const concernsCompany = (actor: Actor): Expression<SqlBool> =>
  actor.kind === 'user' && isClientSide(actor)
    ? sql<SqlBool>`exists (select from users person
        where person.id in (delivery.user_id, delivery.sent_by) and person.company_id = ${actor.companyId})`
    : sql<SqlBool>`true`;
