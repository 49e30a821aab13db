import type { TxCtx } from '../../kernel/context.ts';
import { forgetRightsOf } from '../../kernel/forget-rights.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';

/** However busily it is used, a session ends after this time and its person signs in again. */
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
  forgetRightsOf(tx, userId);
};

/** Set-password links already sent stop working, for they went to an address that is no longer this person's. */
export const endPasswordLinksOf = async (tx: TxCtx, userId: number): Promise<void> => {
  await tx.db
    .updateTable('password_tokens')
    .set({ used_at: tx.now() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
};

/** The session that turned on the second factor it was asked for may do everything now. */
export const openSessionWhole = async (tx: TxCtx, sessionId: string): Promise<void> => {
  await tx.db.updateTable('sessions').set({ lacks_second_factor: false }).where('id', '=', sessionId).execute();
};
