import { writeAudit } from '../../kernel/audit.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import { writeRadioHistory } from '../devices/radio.write.ts';
import { lockStates } from '../radio-states/radio-states.write.ts';
import { selectEscalationMinutes } from './alarms.queries.ts';
import { endAlarms } from './end-alarms.ts';
import { escalationTimeOf } from './escalation-time.ts';
import { notifyPeople } from './raise-detections.write.ts';
import {
  detachAlarmsAfterEnd,
  lockAlarmsInVisits,
  lockUnsettledAlarms,
  releaseFromVisits,
  selectUnsettledAlarms,
  selectUnsettledAlarmsOfVisit,
} from './settle.queries.ts';

const BATCH_SIZE = 200;

type LockedAlarm = Awaited<ReturnType<typeof lockUnsettledAlarms>>[number];
type UnsettledAlarm = LockedAlarm & { readonly deviceId: number };

/** Nobody checked the trap after it fired: people are notified now, as they would have been without the visit. */
const releaseAlarms = async (tx: TxCtx, alarms: readonly UnsettledAlarm[]): Promise<void> => {
  if (alarms.length === 0) return;
  const escalationMinutes = await selectEscalationMinutes(
    tx,
    alarms.map(({ placeId }) => placeId),
  );
  await releaseFromVisits(
    tx,
    alarms.map(({ id, placeId }) => ({
      id,
      escalateAt: escalationTimeOf(tx, 'detection', escalationMinutes.get(placeId)),
    })),
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
  const noMeasurements = { at: null, battery: null, rssi: null, detectionCounter: null, forHistory: false };
  await writeRadioHistory(
    tx,
    alarms.map(({ deviceId, rootCompanyId, lastAt }) => ({
      deviceId,
      rootCompanyId,
      detectedAt: lastAt,
      ...noMeasurements,
    })),
  );
  await notifyPeople(
    tx,
    alarms
      .filter(({ shelvedUntil }) => shelvedUntil === null)
      .map(({ placeId, deviceId, lastAt }) => ({ placeId, deviceId, at: lastAt })),
  );
};

const isTrapChecked = ({ checkedAt, lastAt }: UnsettledAlarm): boolean => checkedAt !== null && checkedAt >= lastAt;

const settleAlarms = async (tx: TxCtx, locked: readonly LockedAlarm[]): Promise<void> => {
  const alarms = locked.flatMap(({ deviceId, ...alarm }) => (deviceId === null ? [] : [{ ...alarm, deviceId }]));
  await endAlarms(
    tx,
    alarms.filter(isTrapChecked).map(({ deviceId }) => deviceId),
    { how: 'visit', upTo: tx.now() },
  );
  await releaseAlarms(
    tx,
    alarms.filter((alarm) => !isTrapChecked(alarm)),
  );
};

/**
 * Settles the alarms of devices that are about to be deleted, without waiting for the visit. The caller locks their
 * radio states.
 */
export const settleAlarmsOfDevices = async (tx: TxCtx, deviceIds: readonly number[]): Promise<void> =>
  settleAlarms(tx, await lockAlarmsInVisits(tx, deviceIds));

const lockAndSettle = async (tx: TxCtx, found: Awaited<ReturnType<typeof selectUnsettledAlarms>>): Promise<number> => {
  if (found.length === 0) return 0;
  // the same lock order as the intake of uplinks: the radio state, then its alarms
  await lockStates(
    tx,
    found.flatMap(({ loraDeviceId }) => loraDeviceId ?? []),
  );
  const locked = await lockUnsettledAlarms(
    tx,
    found.map(({ id }) => id),
  );
  await settleAlarms(tx, locked);
  return locked.length;
};

/**
 * A phone reported the end later: alarms that were raised and cleared after that end were not raised during the visit,
 * so they count as alarms between visits.
 */
const detachLaterAlarms = async (tx: TxCtx, inspectionId: number): Promise<void> => {
  const detached = await detachAlarmsAfterEnd(tx, inspectionId);
  await writeAudit(
    tx,
    ...detached.map(({ id, placeId, rootCompanyId, deviceId }) => ({
      action: 'alarm.release' as const,
      entityId: id,
      rootCompanyId,
      placeId,
      before: { during_inspection_id: inspectionId },
      after: { device_id: deviceId, during_inspection_id: null },
    })),
  );
};

/** Settles the alarms of a visit that has just ended, so that pages, reports and statistics show them at once. */
export const settleAlarmsOfVisit = async (tx: TxCtx, inspectionId: number): Promise<void> => {
  await lockAndSettle(tx, await selectUnsettledAlarmsOfVisit(tx, inspectionId));
  await detachLaterAlarms(tx, inspectionId);
};

const settleBatch = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (tx) => lockAndSettle(tx, await selectUnsettledAlarms(tx, BATCH_SIZE)));

/**
 * An alarm raised while a visit has the trap notifies nobody, because the technician usually triggered it. When the
 * visit is over, or half an hour later, the alarm is settled: it ends if the trap was checked afterwards, otherwise
 * people are notified.
 */
export const settleVisits = async (ctx: Ctx): Promise<void> => {
  while ((await settleBatch(ctx)) === BATCH_SIZE);
};
