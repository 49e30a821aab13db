import type { AlarmKind } from '@trapline/contract/alarms/rules.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import { clearAlarms, type NewAlarm } from './alarms.queries.ts';
import { lockRecovered, selectLowBatteries, selectStuck, type UnhealthyDevice } from './device-health.queries.ts';
import { logCleared } from './log-alarms.ts';
import { publishToPages } from './publish-to-pages.ts';
import { raiseAlarms } from './raise-alarms.ts';

/** Radio devices that need attention before they fail (decision alarms/silence-and-shelving). */

const BATCH_SIZE = 500;

const alarmOf =
  (kind: AlarmKind, now: Date) =>
  ({ id, deviceId, placeId, rootCompanyId, since }: UnhealthyDevice): NewAlarm => ({
    ...{ kind, deviceId, placeId, rootCompanyId, loraDeviceId: id, source: 'device' },
    ...{ raisedAt: since ?? now, lastAt: now, repeats: 0 },
    ...{ duringInspectionId: null, isFlapping: false, escalateAt: null },
  });

/** Processes batches, each in its own transaction, until a batch is not full. */
const runInBatches = async (ctx: Ctx, processBatch: (tx: TxCtx) => Promise<number>): Promise<void> => {
  const batch = () =>
    inTransaction(ctx, (tx) => {
      tx.withoutAudit('an alarm has its own audit row');
      return processBatch(tx);
    });
  while ((await batch()) === BATCH_SIZE);
};

const endRecovered = (kind: 'low_battery' | 'stuck_sensor') => async (tx: TxCtx) => {
  const healthy = await lockRecovered(tx, kind, BATCH_SIZE);
  if (healthy.length === 0) return 0;
  const ending = { how: 'device', upTo: tx.now() } as const;
  const cleared = await clearAlarms(tx, healthy, { kinds: [kind], ...ending });
  await publishToPages(
    tx,
    cleared.map(({ placeId }) => placeId),
  );
  await logCleared(tx, cleared, ending);
  return cleared.length;
};

const raiseStuck = async (tx: TxCtx) => {
  const stuck = await selectStuck(tx, BATCH_SIZE);
  await raiseAlarms(tx, stuck.map(alarmOf('stuck_sensor', tx.now())));
  return stuck.length;
};

/** A sensor is stuck if it still detects twelve hours after a person dealt with its report. */
export const watchStuckSensors = async (ctx: Ctx): Promise<void> => {
  await runInBatches(ctx, endRecovered('stuck_sensor'));
  await runInBatches(ctx, raiseStuck);
};

const watchBatteriesBatch = (ctx: Ctx, after: number): Promise<number | null> =>
  inTransaction(ctx, async (tx) => {
    tx.withoutAudit('an alarm has its own audit row');
    const { unhealthy, last } = await selectLowBatteries(tx, after, BATCH_SIZE);
    await raiseAlarms(tx, unhealthy.map(alarmOf('low_battery', tx.now())));
    return last;
  });

/** Uses the median of a week instead of one reading: a cold night does not mean an empty battery. */
export const watchBatteries = async (ctx: Ctx): Promise<void> => {
  await runInBatches(ctx, endRecovered('low_battery'));
  let after: number | null = 0;
  while (after !== null) after = await watchBatteriesBatch(ctx, after);
};
