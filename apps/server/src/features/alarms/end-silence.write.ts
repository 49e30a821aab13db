import type { TxCtx } from '../../kernel/context.ts';
import { clearAlarms, endGaps } from './alarms.queries.ts';
import { logCleared } from './log-alarms.ts';
import { publishToPages } from './publish-to-pages.ts';

/** Ends the coverage gaps and the silence alarms of devices that report again. */
export const endSilence = async (tx: TxCtx, deviceIds: readonly number[]): Promise<void> => {
  if (deviceIds.length === 0) return;
  await endGaps(tx, deviceIds, tx.now());
  const ending = { how: 'again_in_contact', upTo: tx.now() } as const;
  const cleared = await clearAlarms(tx, deviceIds, { kinds: ['no_signal'], ...ending });
  await publishToPages(
    tx,
    cleared.map(({ placeId }) => placeId),
  );
  await logCleared(tx, cleared, ending);
};
