import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import type { PasskeyTransport, StoredPasskey } from '../../kernel/services.ts';
import { isSecondFactorRequired } from '../users/second-factor-flags.read.ts';

/** Queries on the second factor of a person for other domains: for the sign-in, the list of people and the frame. */

const selectPasskeys = (ctx: AnyCtx, userId: number) =>
  ctx.db.selectFrom('passkeys').where('user_id', '=', userId).orderBy('id');

export type LockedPasskey = StoredPasskey & { readonly id: number; readonly userId: number };

const toPasskey = (row: {
  id: number;
  user_id: number;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
}): LockedPasskey => ({
  id: row.id,
  userId: row.user_id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: row.counter,
  // stored from values that the contract allows
  transports: row.transports as PasskeyTransport[],
});

export const selectPasskeysOf = async (ctx: AnyCtx, userId: number): Promise<readonly LockedPasskey[]> =>
  (await selectPasskeys(ctx, userId).selectAll().execute()).map(toPasskey);

/** Locks a passkey, because its counter grows with each use. */
export const lockPasskey = async (tx: TxCtx, credentialId: string): Promise<LockedPasskey | null> => {
  const row = await tx.db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
  return row ? toPasskey(row) : null;
};

export const selectOwnerOfPasskey = async (ctx: AnyCtx, credentialId: string): Promise<number | null> => {
  const row = await ctx.db
    .selectFrom('passkeys')
    .select('user_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row?.user_id ?? null;
};

/** The factors that the person has besides the password. */
export const selectFactors = async (ctx: AnyCtx, userId: number) => {
  const { totp, codes, asked } = await ctx.db
    .selectFrom('users')
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('totp_secrets')
            .select('user_id')
            .where('user_id', '=', userId)
            .where('confirmed_at', 'is not', null),
        )
        .as('totp'),
      eb
        .exists(
          eb.selectFrom('recovery_codes').select('user_id').where('user_id', '=', userId).where('used_at', 'is', null),
        )
        .as('codes'),
      isSecondFactorRequired.as('asked'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const passkeys = await selectPasskeysOf(ctx, userId);
  const isOn = totp === true || passkeys.length > 0;
  return { isOn, totp: totp === true, recovery: isOn && codes === true, passkeys, isRequired: asked };
};

export type Factors = Awaited<ReturnType<typeof selectFactors>>;
