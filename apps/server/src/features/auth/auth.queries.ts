import { type Kysely, sql } from 'kysely';
import type { AnyCtx, TxCtx, UserActor } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { claimNote, writeNote } from '../../kernel/installation.ts';
import { CALLER_COLUMNS, toCaller } from '../users/caller.read.ts';
import { isSecondFactorRequired } from '../users/second-factor-flags.read.ts';
import { isUsableAccount } from '../users/signing-in.read.ts';

/** Everything a request needs to know about its caller, in one query; undefined for an ended session. */
export const selectActor = async (
  db: Kysely<Database>,
  sessionId: string,
  demo: boolean,
): Promise<UserActor | null> => {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      ...CALLER_COLUMNS,
      'users.type',
      'users.company_id',
      'users.root_company_id',
      sql<boolean>`sessions.lacks_second_factor and ${isSecondFactorRequired}`.as('lacksSecondFactor'),
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where(isUsableAccount(demo))
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...toCaller(row),
    type: row.type,
    companyId: row.company_id,
    rootCompanyId: row.root_company_id,
    sessionId,
    lacksSecondFactor: row.lacksSecondFactor,
  };
};

export const revokeSession = (tx: TxCtx, sessionId: string) =>
  tx.db
    .updateTable('sessions')
    .set({ revoked_at: tx.now() })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();

type NewRefreshToken = {
  readonly hash: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
  /** The token that was exchanged for this one. */
  readonly parentHash: string | null;
};

export const insertRefreshToken = (tx: TxCtx, token: NewRefreshToken) =>
  tx.db
    .insertInto('refresh_tokens')
    .values({
      token_hash: token.hash,
      session_id: token.sessionId,
      expires_at: token.expiresAt,
      parent_hash: token.parentHash,
    })
    .execute();

/** The token with its session, locked: of two refreshes with the same token only one succeeds. */
export const selectRefreshTokenForUpdate = (tx: TxCtx, hash: string) =>
  tx.db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select([
      'refresh_tokens.session_id',
      'refresh_tokens.token_hash',
      'refresh_tokens.parent_hash',
      'refresh_tokens.expires_at',
      'refresh_tokens.used_at',
      'sessions.user_id',
      'sessions.revoked_at',
      'sessions.created_at',
    ])
    .where('refresh_tokens.token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();

/** Whether any token that was issued in exchange for this one has been used. */
export const hasUsedSuccessor = async (tx: TxCtx, parentHash: string): Promise<boolean> => {
  const used = await tx.db
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('parent_hash', '=', parentHash)
    .where('used_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
};

export const markRefreshTokenUsed = (tx: TxCtx, hash: string) =>
  tx.db.updateTable('refresh_tokens').set({ used_at: tx.now() }).where('token_hash', '=', hash).execute();

/**
 * How long an older link stays valid beside a newer one. A person who requests two links may use either, and a
 * request by another person does not invalidate the link of the person.
 */
const LINK_OVERLAP_MS = 3_600_000;

export const insertPasswordToken = async (tx: TxCtx, token: { hash: string; userId: number; expiresAt: Date }) => {
  await tx.db
    .updateTable('password_tokens')
    .set({ used_at: tx.now() })
    .where('user_id', '=', token.userId)
    .where('used_at', 'is', null)
    .where('created_at', '<', new Date(tx.now().getTime() - LINK_OVERLAP_MS))
    .execute();
  await tx.db
    .insertInto('password_tokens')
    .values({ token_hash: token.hash, user_id: token.userId, created_at: tx.now(), expires_at: token.expiresAt })
    .execute();
};

export const selectPasswordToken = (ctx: AnyCtx, hash: string) =>
  ctx.db
    .selectFrom('password_tokens')
    .innerJoin('users', 'users.id', 'password_tokens.user_id')
    .select((eb) => [
      'users.id as userId',
      'users.name',
      'users.email',
      'users.language',
      'users.status',
      'users.root_company_id as rootCompanyId',
      eb('users.password_hash', 'is not', null).as('isSet'),
    ])
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .where(isUsableAccount(ctx.services.settings.demo))
    .executeTakeFirst();

/** True only for the caller that used the token first. */
export const consumePasswordToken = async (tx: TxCtx, hash: string): Promise<boolean> => {
  const used = await tx.db
    .updateTable('password_tokens')
    .set({ used_at: tx.now() })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', tx.now())
    .returning('token_hash')
    .executeTakeFirst();
  return used !== undefined;
};

const SETUP_TOKEN_ID = 'setup-token';

/** Whether this setup link is valid: it is the current one and no user exists yet who can sign in. */
export const isSetupToken = async (ctx: AnyCtx, hash: string): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom('installation')
    .select('key')
    .where('key', '=', SETUP_TOKEN_ID)
    .where('value', '=', JSON.stringify(hash))
    .executeTakeFirst();
  return row !== undefined;
};

export const consumeSetupToken = (tx: TxCtx, hash: string): Promise<boolean> => {
  const hasNoUsers = sql<boolean>`not exists (select from users where ${isUsableAccount(tx.services.settings.demo)})`;
  return claimNote(tx.db, SETUP_TOKEN_ID, hash, hasNoUsers);
};

/** Replaces the setup link while no user exists; returns false when a user exists. */
export const replaceSetupToken = async (db: Kysely<Database>, hash: string, demo: boolean): Promise<boolean> => {
  const existingUser = await db
    .selectFrom('users')
    .select('id')
    .where(isUsableAccount(demo))
    .limit(1)
    .executeTakeFirst();
  if (existingUser) return false;
  await writeNote(db, SETUP_TOKEN_ID, hash);
  return true;
};
