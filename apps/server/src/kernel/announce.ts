import type { TxCtx } from './context.ts';
import type { LiveChange } from './services.ts';

/** Tells open panels, once the change is committed, that there is something new to read. */
export const announce = (tx: TxCtx, change: LiveChange): void => tx.afterCommit(() => tx.services.live.publish(change));
