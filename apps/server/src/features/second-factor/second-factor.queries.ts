import { sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import type { StoredPasskey } from '../../kernel/services.ts';
import { hasSecondFactor, isSecondFactorRequired } from '../users/second-factor-flags.read.ts';

export const selectTotp = (ctx: AnyCtx, userId: number) =>
  ctx.db.selectFrom('totp_secrets').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Locks the TOTP row exclusively, so that two codes are checked one after the other. */
export const lockTotp = (tx: TxCtx, userId: number) =>
  tx.db.selectFrom('totp_secrets').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();

/** Stores a new secret; it replaces one that was not confirmed. */
export const upsertTotp = (tx: TxCtx, userId: number, sealed: string) =>
  tx.db
    .insertInto('totp_secrets')
    .values({ user_id: userId, sealed, created_at: tx.now() })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sealed, created_at: tx.now() }))
    .execute();

export const markTotpConfirmed = (tx: TxCtx, userId: number, step: number) =>
  tx.db
    .updateTable('totp_secrets')
    .set({ confirmed_at: tx.now(), last_step: step })
    .where('user_id', '=', userId)
    .execute();

/** Encrypts the secret again at each use, because the previous key of the installation may be removed one day. */
export const markTotpStep = (tx: TxCtx, userId: number, step: number, sealed: string) =>
  tx.db.updateTable('totp_secrets').set({ last_step: step, sealed }).where('user_id', '=', userId).execute();

export const deleteTotp = (tx: TxCtx, userId: number) =>
  tx.db.deleteFrom('totp_secrets').where('user_id', '=', userId).returning('confirmed_at').executeTakeFirst();

export const deletePasskeysOf = (tx: TxCtx, userId: number) =>
  tx.db.deleteFrom('passkeys').where('user_id', '=', userId).execute();

export const deleteRecoveryCodes = (tx: TxCtx, userId: number) =>
  tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();

export const insertRecoveryCodes = (tx: TxCtx, userId: number, hashes: readonly string[]) =>
  tx.db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();

/** True only for the caller that used the code first. */
export const markRecoveryCodeUsed = async (tx: TxCtx, userId: number, hash: string): Promise<boolean> => {
  const used = await tx.db
    .updateTable('recovery_codes')
    .set({ used_at: tx.now() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return used !== undefined;
};

export const countRecoveryCodes = async (ctx: AnyCtx, userId: number): Promise<number> => {
  const { n } = await ctx.db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
};

const PASSKEY_COLUMNS = ['uuid', 'name', 'created_at', 'used_at'] as const;

export const selectOwnPasskeys = (ctx: AnyCtx, userId: number) =>
  ctx.db.selectFrom('passkeys').select(PASSKEY_COLUMNS).where('user_id', '=', userId).orderBy('id').execute();

export type PasskeyRow = Awaited<ReturnType<typeof selectOwnPasskeys>>[number];

type NewPasskeyRow = { readonly userId: number; readonly name: string; readonly passkey: StoredPasskey };

/** Stores a passkey; returns undefined if it is already registered. */
export const insertPasskey = (tx: TxCtx, { userId, name, passkey }: NewPasskeyRow) =>
  tx.db
    .insertInto('passkeys')
    .values({
      uuid: tx.newUuid(),
      user_id: userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      name,
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(PASSKEY_COLUMNS)
    .executeTakeFirst();

export const markPasskeyUsed = (tx: TxCtx, id: number, counter: number) =>
  tx.db.updateTable('passkeys').set({ counter, used_at: tx.now() }).where('id', '=', id).execute();

export const selectPasskeyForUpdate = (tx: TxCtx, userId: number, uuid: string) =>
  tx.db
    .selectFrom('passkeys')
    .select(['id', 'uuid', 'name'])
    .where('user_id', '=', userId)
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();

export const updatePasskeyName = (tx: TxCtx, id: number, name: string) =>
  tx.db.updateTable('passkeys').set({ name }).where('id', '=', id).execute();

export const deletePasskey = (tx: TxCtx, id: number) => tx.db.deleteFrom('passkeys').where('id', '=', id).execute();

const CHALLENGE_MS = 600_000;

export const insertChallenge = (ctx: AnyCtx, challenge: string, userId: number | null) =>
  ctx.db
    .insertInto('passkey_challenges')
    .values({ challenge, user_id: userId, expires_at: new Date(ctx.now().getTime() + CHALLENGE_MS) })
    .execute();

/** True only for the first answer to the challenge. */
export const deleteChallenge = async (ctx: AnyCtx, challenge: string, userId: number | null): Promise<boolean> => {
  const deleted = await ctx.db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', ctx.now())
    .returning('challenge')
    .executeTakeFirst();
  return deleted !== undefined;
};

/** The people to whom a rule applies: active people of a root company and its clients, or without one the super admins. */
export const selectRule = async (ctx: AnyCtx, rootCompanyId: number | null) => {
  const { people, without, isRequired } = await ctx.db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('users')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .where('users.root_company_id', 'is not distinct from', rootCompanyId)
        .where('users.status', '=', 'ACTIVE')
        .as('people'),
      eb
        .selectFrom('users')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .where('users.root_company_id', 'is not distinct from', rootCompanyId)
        .where('users.status', '=', 'ACTIVE')
        .where(sql<boolean>`not ${hasSecondFactor}`)
        .as('without'),
      eb
        .selectFrom('second_factor_rules')
        .select('is_required')
        .where('root_company_id', 'is not distinct from', rootCompanyId)
        .as('isRequired'),
    ])
    .executeTakeFirstOrThrow();
  return { isRequired: isRequired ?? false, peopleCount: people ?? 0, withoutCount: without ?? 0 };
};

export const upsertRule = (tx: TxCtx, rootCompanyId: number | null, isRequired: boolean) =>
  tx.db
    .insertInto('second_factor_rules')
    .values({ root_company_id: rootCompanyId, is_required: isRequired, changed_at: tx.now() })
    .onConflict((conflict) =>
      conflict.column('root_company_id').doUpdateSet({ is_required: isRequired, changed_at: tx.now() }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

/** Whether a rule requires a second factor for this person. */
export const selectIsRequired = async (ctx: AnyCtx, userId: number): Promise<boolean> => {
  const { asked } = await ctx.db
    .selectFrom('users')
    .select(isSecondFactorRequired.as('asked'))
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return asked;
};
