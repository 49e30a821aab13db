import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { clearAlarms, endGaps } from './alarms.queries.ts';

/** Devices that had fallen silent are heard: their gaps of coverage end, and so do their alarms. */
export const endSilence = async (tx: TxCtx, deviceIds: readonly number[]): Promise<void> => {
  if (deviceIds.length === 0) return;
  await endGaps(tx, deviceIds, tx.now());
  const cleared = await clearAlarms(tx, deviceIds, { kinds: ['no_signal'], how: 'again_in_contact', upTo: tx.now() });
  await writeAudit(
    tx,
    ...cleared.map(({ id, placeId, rootCompanyId, deviceId }) => ({
      action: 'alarm.clear' as const,
      entityId: id,
      placeId,
      rootCompanyId,
      after: { device_id: deviceId, cleared_how: 'again_in_contact' },
    })),
  );
};
