import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { type SqlBool, sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';

const MAX_PEOPLE = 500;

/**
 * Active people who may see all facilities of a document: those assigned to each of them, and administrators of the
 * client and of the service company. People of the client come first.
 */
export const selectRecipients = (ctx: AnyCtx, placeIds: readonly number[]) => {
  const ids = sql`any(${[...placeIds]}::bigint[])`;
  return ctx.db
    .selectFrom('users')
    .select([
      'users.id',
      'users.uuid',
      'users.name',
      'users.surname',
      'users.email',
      'users.language',
      sql<boolean>`exists (select from places client where client.id = ${ids} and client.company_id = users.company_id)`.as(
        'isOfClient',
      ),
    ])
    .where('users.status', '=', 'ACTIVE')
    .where(
      sql<SqlBool>`case users.type
        when 'SUPER_ADMIN' then false
        when 'COMPANY_ADMIN' then not exists (select from places client where client.id = ${ids}
          and users.company_id not in (client.company_id, client.root_company_id))
        else not exists (select from places client where client.id = ${ids}
          and not exists (select from place_users assigned
            where assigned.place_id = client.id and assigned.user_id = users.id)) end`,
    )
    .where(sql<SqlBool>`users.root_company_id = (select root_company_id from places where id = ${placeIds[0] ?? 0})`)
    .orderBy('isOfClient', 'desc')
    .orderBy('users.surname')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(MAX_PEOPLE)
    .$narrowType<{ language: Language }>()
    .execute();
};

export type RecipientRow = Awaited<ReturnType<typeof selectRecipients>>[number];
