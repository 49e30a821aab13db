import { jobContext } from '../../../../test/run-job.ts';
import { PARAMETERS } from '../../../../test/subjects.ts';
import { inTransaction } from '../../../kernel/context.ts';
import { raiseDetections } from '../../alarms/raise-detections.write.ts';
import { writeRadioHistory } from '../../devices/radio.write.ts';
import { app, ok, own, subjects, technician } from '../same-numbers.fixture.ts';
import { oneOf, type Roll, standing } from './common.fixture.ts';
import type { Device, World } from './world.fixture.ts';

/** Radio traps that raise alarms, and alarms that end. */

export const parts = () => ({ db: app.database.db, services: app.services, now: app.now });

/** The trap on a device detects something and its radio network forwards it. */
export const fire = async (device: Device): Promise<void> => {
  const ctx = jobContext(parts());
  const { rootCompanyId } = await app.database.db
    .selectFrom('places')
    .select('root_company_id as rootCompanyId')
    .where('id', '=', own.place.id)
    .executeTakeFirstOrThrow();
  const loraDeviceId = Number(PARAMETERS.loraDeviceId?.(subjects).id);
  const at = app.now();
  await inTransaction(ctx, async (tx) => {
    tx.leavesNoTrail('an alarm that goes on is counted, as when its radio is heard');
    const fired = { deviceId: device.id, placeId: own.place.id, rootCompanyId, loraDeviceId };
    const isPlaced = await raiseDetections(tx, [{ ...fired, at, source: 'device' }]);
    const heard = { at, battery: null, rssi: null, detectionCounter: null, forHistory: false };
    const detectedAt = isPlaced.get(device.id) ?? null;
    await writeRadioHistory(tx, [{ deviceId: device.id, rootCompanyId, detectedAt, ...heard }]);
  });
};

const fireOutside = async (world: World, device: Device): Promise<void> => {
  await fire(device);
  if (!world.ringing.has(device)) world.alarms.push({ device, at: app.now() });
  world.ringing.add(device);
};

export const endAlarm = (device: Device) => ok(technician('POST', `/api/devices/${device.uuid}/clean-detection`));

/** Between visits a trap raises an alarm, or somebody ends its alarm. */
export const fireOrEnd = async (world: World, roll: Roll): Promise<void> => {
  const device = oneOf(roll, standing(world));
  if (!device) return;
  if (world.ringing.has(device) && roll(2) === 0) {
    await endAlarm(device);
    world.ringing.delete(device);
  } else await fireOutside(world, device);
};
