import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { PlaceRole, UserStatus } from '@trapline/contract/kernel/user-types.ts';
import { expressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { UserActor } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';

/** Columns of the caller that every call needs, for every kind of authentication; the query names the table `users`. */
export const CALLER_COLUMNS = [
  'users.id',
  'users.uuid',
  'users.name',
  'users.surname',
  'users.email',
  'users.status',
  'users.language',
  'users.timezone',
  'users.permissions',
  jsonArrayFrom(
    expressionBuilder<Database, 'users'>()
      .selectFrom('place_users')
      .select(['place_users.place_id', 'place_users.roles'])
      .whereRef('place_users.user_id', '=', 'users.id'),
  ).as('places'),
] as const;

type CallerRow = Pick<UserActor, 'id' | 'uuid' | 'name' | 'surname' | 'email' | 'timezone' | 'permissions'> & {
  readonly status: UserStatus;
  readonly language: string;
  readonly places: readonly { readonly place_id: number; readonly roles: readonly PlaceRole[] }[];
};

export const toCaller = (row: CallerRow) => ({
  kind: 'user' as const,
  id: row.id,
  uuid: row.uuid,
  name: row.name,
  surname: row.surname,
  email: row.email,
  status: row.status,
  language: row.language as Language,
  timezone: row.timezone,
  permissions: row.permissions,
  placeRoles: new Map(row.places.map((place) => [place.place_id, place.roles])),
});
