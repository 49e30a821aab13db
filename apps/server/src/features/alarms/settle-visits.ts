import { writeAudit } from '../../kernel/audit.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import { writeRadioHistory } from '../devices/radio.write.ts';
import { lockStates } from '../radio-states/radio-states.write.ts';
import { selectEscalationMinutes } from './alarms.queries.ts';
import { endAlarms } from './end-alarms.ts';
import { escalatesAt } from './escalates-at.ts';
import { notifyPeople } from './raise-detections.write.ts';
import {
  lockInVisitsOfDevices,
  lockUnsettled,
  releaseFromVisits,
  selectUnsettled,
  selectUnsettledOfVisit,
} from './settle.queries.ts';

const AT_ONCE = 200;

type Locked = Awaited<ReturnType<typeof lockUnsettled>>[number];
type Unsettled = Locked & { readonly deviceId: number };

/** Nobody checked the trap after it fired: people are notified now, as they would have been without the visit. */
const release = async (tx: TxCtx, alarms: readonly Unsettled[]): Promise<void> => {
  if (alarms.length === 0) return;
  const patience = await selectEscalationMinutes(
    tx,
    alarms.map(({ placeId }) => placeId),
  );
  await releaseFromVisits(
    tx,
    alarms.map(({ id, placeId }) => ({ id, escalateAt: escalatesAt(tx, 'detection', patience.get(placeId)) })),
  );
  await writeAudit(
    tx,
    ...alarms.map(({ id, placeId, rootCompanyId, deviceId, visitId }) => ({
      action: 'alarm.release' as const,
      entityId: id,
      rootCompanyId,
      placeId,
      before: { during_inspection_id: visitId },
      after: { device_id: deviceId, during_inspection_id: null },
    })),
  );
  const nothing = { at: null, battery: null, rssi: null, detectionCounter: null, forHistory: false };
  await writeRadioHistory(
    tx,
    alarms.map(({ deviceId, rootCompanyId, lastAt }) => ({ deviceId, rootCompanyId, detectedAt: lastAt, ...nothing })),
  );
  await notifyPeople(
    tx,
    alarms
      .filter(({ shelvedUntil }) => shelvedUntil === null)
      .map(({ placeId, deviceId, lastAt }) => ({ placeId, deviceId, at: lastAt })),
  );
};

const isSeen = ({ checkedAt, lastAt }: Unsettled): boolean => checkedAt !== null && checkedAt >= lastAt;

const settle = async (tx: TxCtx, locked: readonly Locked[]): Promise<void> => {
  const alarms = locked.flatMap(({ deviceId, ...alarm }) => (deviceId === null ? [] : [{ ...alarm, deviceId }]));
  await endAlarms(
    tx,
    alarms.filter(isSeen).map(({ deviceId }) => deviceId),
    { how: 'visit', upTo: tx.now() },
  );
  await release(
    tx,
    alarms.filter((alarm) => !isSeen(alarm)),
  );
};

/**
 * Settles the alarms of devices that are about to be deleted, without waiting for the visit. The caller locks their
 * radio states.
 */
export const settleOfDevices = async (tx: TxCtx, deviceIds: readonly number[]): Promise<void> =>
  settle(tx, await lockInVisitsOfDevices(tx, deviceIds));

const settleFound = async (tx: TxCtx, found: Awaited<ReturnType<typeof selectUnsettled>>): Promise<number> => {
  if (found.length === 0) return 0;
  // the same lock order as the intake of uplinks: the radio state, then its alarms
  await lockStates(
    tx,
    found.flatMap(({ loraDeviceId }) => loraDeviceId ?? []),
  );
  const locked = await lockUnsettled(
    tx,
    found.map(({ id }) => id),
  );
  await settle(tx, locked);
  return locked.length;
};

/** Settles the alarms of a visit that has just ended, so that pages, reports and statistics show them at once. */
export const settleOfVisit = async (tx: TxCtx, inspectionId: number): Promise<void> => {
  await settleFound(tx, await selectUnsettledOfVisit(tx, inspectionId));
};

const settleSome = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (tx) => settleFound(tx, await selectUnsettled(tx, AT_ONCE)));

/**
 * An alarm raised while a visit has the trap notifies nobody, because the technician usually triggered it. When the
 * visit is over, or half an hour later, the alarm is settled: it ends if the trap was checked afterwards, otherwise
 * people are notified.
 */
export const settleVisits = async (ctx: Ctx): Promise<void> => {
  while ((await settleSome(ctx)) === AT_ONCE);
};
