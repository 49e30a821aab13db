import { apiKeyState } from '@trapline/contract/api-keys/rules.ts';
import type { ErrorCode } from '@trapline/contract/errors.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Actor, UserActor } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { hashKeyToken } from '../../kernel/key-token.ts';
import { CALLER_COLUMNS, toCaller } from '../users/caller.read.ts';
import { knownScopes } from './known-scopes.ts';

/**
 * Whether the owner of a key may still act: an active admin of the company of the key, or a super admin. A company that
 * became a client of another company has no keys.
 */
export const isKeyOwnerActive = (demo: boolean): RawBuilder<boolean> => sql<boolean>`(users.status = 'ACTIVE'
  and (${demo}::boolean or not users.is_demo) and companies.deleted_at is null and companies.parent_id is null
  and (users.type = 'SUPER_ADMIN' or (users.type = 'COMPANY_ADMIN' and users.company_id = api_keys.root_company_id)))`;

const selectKey = (db: Kysely<Database>, hash: string, demo: boolean) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .innerJoin('companies', 'companies.id', 'api_keys.root_company_id')
    .select([
      'api_keys.id as keyId',
      'api_keys.uuid as keyUuid',
      'api_keys.name as keyName',
      'api_keys.scopes',
      'api_keys.expires_at as expiresAt',
      'api_keys.revoked_at as revokedAt',
      'api_keys.last_used_at as lastUsedAt',
      'api_keys.root_company_id as rootCompanyId',
      isKeyOwnerActive(demo).as('isOwnerActive'),
      ...CALLER_COLUMNS,
    ])
    .where('api_keys.token_hash', '=', hash)
    .executeTakeFirst();

type KeyRow = NonNullable<Awaited<ReturnType<typeof selectKey>>>;

/** A key acts as an admin of one company, even if a super admin created it. */
const actorOf = (row: KeyRow): UserActor => ({
  ...toCaller(row),
  type: 'COMPANY_ADMIN',
  companyId: row.rootCompanyId,
  rootCompanyId: row.rootCompanyId,
  sessionId: row.keyUuid,
  // the rule about second factors is for sign-ins of people, and a key is not one
  lacksSecondFactor: false,
  key: { id: row.keyId, uuid: row.keyUuid, name: row.keyName, scopes: knownScopes(row.scopes) },
});

const ERROR_OF_STATE = {
  EXPIRED: 'api_keys/expired',
  REVOKED: 'api_keys/revoked',
  STOPPED: 'api_keys/stopped',
} as const satisfies Record<string, ErrorCode>;

type KeyCheckContext = { readonly now: Date; readonly demo: boolean };
type KeyCaller = { readonly actor: Actor; readonly lastUsedAt: Date | null };

/**
 * Identifies the caller by the key. Only a caller who has the key learns the reason for a refusal, not one who guesses.
 */
export const findKeyActor = async (
  db: Kysely<Database>,
  token: string,
  { now, demo }: KeyCheckContext,
): Promise<KeyCaller> => {
  const row = await selectKey(db, hashKeyToken(token), demo);
  if (!row) return { actor: { kind: 'visitor' }, lastUsedAt: null };
  const { lastUsedAt } = row;
  const state = apiKeyState(row, now);
  return { actor: state === 'ACTIVE' ? actorOf(row) : { kind: 'visitor', because: ERROR_OF_STATE[state] }, lastUsedAt };
};
