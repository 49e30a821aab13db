import type { TxCtx } from './context.ts';

/** After a change of a person's rights, removes the cached rights once the change is committed. */
export const clearCachedRightsOf = (tx: TxCtx, userId: number): void =>
  tx.afterCommit(() => tx.services.actors.forgetUser(userId));
