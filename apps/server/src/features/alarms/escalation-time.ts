import type { AlarmKind } from '@trapline/contract/alarms/rules.ts';
import type { TxCtx } from '../../kernel/context.ts';

const MINUTE_MS = 60_000;

/**
 * Time at which a new alarm escalates to a second person, by the minutes set for its facility; only alarms of traps
 * escalate.
 */
export const escalationTimeOf = (tx: TxCtx, kind: AlarmKind, minutes: number | undefined): Date | null =>
  kind === 'detection' && minutes !== undefined ? new Date(tx.now().getTime() + minutes * MINUTE_MS) : null;
