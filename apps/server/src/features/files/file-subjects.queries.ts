import type { FileAboutType } from '@trapline/contract/files/rules.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Actor, TxCtx } from '../../kernel/context.ts';
import { userIsManageable } from '../../kernel/manageable-users.ts';
import { companyIsVisible, placeIsVisible } from '../../kernel/scope.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';
import type { Owner } from './owner.read.ts';

/** People that the actor manages or meets at a facility, and the actor. `alias` names `users`. */
export const isPersonKnown = (actor: Actor, alias: string): Expression<SqlBool> => {
  const id = sql.ref(`${alias}.id`);
  return sql<SqlBool>`(${userIsManageable(actor, alias)} or ${id} = ${actor.kind === 'user' ? actor.id : null}
    or exists (select from place_users assigned join places met on met.id = assigned.place_id
      where assigned.user_id = ${id} and met.deleted_at is null and ${placeIsVisible(actor, 'met')}))`;
};

/**
 * The id of the subject of a document. The subject must be visible and belong to the same root company; a document of a
 * facility cannot be about another facility.
 */
export const selectSubjectId = async (
  tx: TxCtx,
  { rootCompanyId, placeId }: Owner,
  type: FileAboutType,
  uuid: string,
) => {
  const row = await {
    PLACE: () =>
      tx.db
        .selectFrom('places')
        .select('id')
        .where('uuid', '=', uuid)
        .where('root_company_id', '=', rootCompanyId)
        .where('deleted_at', 'is', null)
        .where(whereIfGiven(placeId, (id) => sql<SqlBool>`places.id = ${id}`))
        .where(placeIsVisible(tx.actor))
        .executeTakeFirst(),
    COMPANY: () =>
      tx.db
        .selectFrom('companies')
        .select('id')
        .where('uuid', '=', uuid)
        .where('root_company_id', '=', rootCompanyId)
        .where('deleted_at', 'is', null)
        .where(companyIsVisible(tx.actor))
        .executeTakeFirst(),
    USER: () =>
      tx.db
        .selectFrom('users')
        .select('id')
        .where('uuid', '=', uuid)
        .where('root_company_id', '=', rootCompanyId)
        .where(isPersonKnown(tx.actor, 'users'))
        .executeTakeFirst(),
    PRODUCT: () =>
      tx.db
        .selectFrom('mixtures')
        .select('id')
        .where('uuid', '=', uuid)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
  }[type]();
  return row?.id;
};
