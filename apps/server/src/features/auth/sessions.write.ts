import { clearCachedRightsOf } from '../../kernel/clear-cached-rights.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';

/** A session ends after this time even if it is in use, and the person signs in again. */
export const SESSION_DAYS = 90;

/** Ends all sessions of a person except the current one. */
export const endSessionsOf = async (
  tx: TxCtx,
  userId: number,
  currentSessionId: string | null = null,
): Promise<void> => {
  await tx.db
    .updateTable('sessions')
    .set({ revoked_at: tx.now() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((eb) => whereIfGiven(currentSessionId, (exceptId) => eb('id', '!=', exceptId)))
    .execute();
  clearCachedRightsOf(tx, userId);
};

/** Invalidates set-password links already sent: they went to an address that the person no longer has. */
export const revokePasswordLinksOf = async (tx: TxCtx, userId: number): Promise<void> => {
  await tx.db
    .updateTable('password_tokens')
    .set({ used_at: tx.now() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
};

/** Gives the session full access after the person turned on the required second factor. */
export const grantFullAccess = async (tx: TxCtx, sessionId: string): Promise<void> => {
  await tx.db.updateTable('sessions').set({ lacks_second_factor: false }).where('id', '=', sessionId).execute();
};
