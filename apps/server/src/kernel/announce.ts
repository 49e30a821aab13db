import type { TxCtx } from './context.ts';
import type { LiveChange } from './services.ts';

/** Publishes to open panels, after the commit, that there is new data. */
export const announce = (tx: TxCtx, change: LiveChange): void => tx.afterCommit(() => tx.services.live.publish(change));
