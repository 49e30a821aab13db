import { sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';

type NewSession = {
  readonly id: string;
  readonly userId: number;
  readonly userAgent: string | null;
  readonly address: string;
  readonly network: string;
  readonly lacksSecondFactor: boolean;
};

export const insertSession = (tx: TxCtx, { id, userId, userAgent, address, network, lacksSecondFactor }: NewSession) =>
  tx.db
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      user_agent: userAgent,
      address,
      network,
      lacks_second_factor: lacksSecondFactor,
      created_at: tx.now(),
      used_at: tx.now(),
    })
    .execute();

export const touchSession = (tx: TxCtx, id: string, network: string) =>
  tx.db.updateTable('sessions').set({ used_at: tx.now(), network }).where('id', '=', id).execute();

/** Live sessions: not ended, not idle too long, and not too old. */
export const selectLiveSessions = (ctx: AnyCtx, userId: number, since: { readonly used: Date; readonly begun: Date }) =>
  ctx.db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'user_agent', 'network'])
    .select((eb) => eb.fn.coalesce('used_at', 'created_at').as('usedAt'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('used_at', 'created_at'), '>', since.used))
    .where('created_at', '>', since.begun)
    .orderBy('usedAt', 'desc')
    .limit(100)
    .execute();

/** Returns true when the session belonged to this person and had not ended. */
export const revokeSessionOf = async (tx: TxCtx, userId: number, sessionId: string): Promise<boolean> => {
  const revoked = await tx.db
    .updateTable('sessions')
    .set({ revoked_at: tx.now() })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
};

/** The newest sessions of a person; `selectLastFailures` returns the newest failed sign-ins. */
export const selectLastSessions = (ctx: AnyCtx, userId: number, limit: number) =>
  ctx.db
    .selectFrom('sessions')
    .select(['id', 'created_at as at', 'user_agent', 'network'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

export const selectLastFailures = (ctx: AnyCtx, userId: number, limit: number) =>
  ctx.db
    .selectFrom('sign_in_failures')
    .select(['at', 'user_agent', 'network', 'step'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The number of known devices of a person, and whether this device is one of them. */
export const selectKnownDevices = async (tx: TxCtx, userId: number, deviceHash: string) => {
  const { count, isThis } = await tx.db
    .selectFrom('known_devices')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<boolean>`coalesce(bool_or(device_hash = ${deviceHash}), false)`.as('isThis'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { count, isThis };
};

export const upsertKnownDevice = (tx: TxCtx, userId: number, deviceHash: string) =>
  tx.db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash, created_at: tx.now(), used_at: tx.now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ used_at: tx.now() }))
    .execute();
