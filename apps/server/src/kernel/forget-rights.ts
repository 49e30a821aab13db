import type { TxCtx } from './context.ts';

/** What a person may do has changed: nobody acts on what was remembered once the change is committed. */
export const forgetRightsOf = (tx: TxCtx, userId: number): void =>
  tx.afterCommit(() => tx.services.actors.forgetUser(userId));
