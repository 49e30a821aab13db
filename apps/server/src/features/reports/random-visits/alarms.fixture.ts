import { jobContext } from '../../../../test/run-job.ts';
import { PARAMETERS } from '../../../../test/subjects.ts';
import { inTransaction } from '../../../kernel/context.ts';
import { raiseDetections } from '../../alarms/raise-detections.write.ts';
import { writeRadioHistory } from '../../devices/radio.write.ts';
import { app, expectOk, own, subjects, technician } from '../same-numbers.fixture.ts';
import { liveDevices, pickOne, type RandomInt } from './common.fixture.ts';
import type { Device, TestData } from './test-data.fixture.ts';

/** Radio traps that raise alarms, and alarms that end. */

export const appParts = () => ({ db: app.database.db, services: app.services, now: app.now });

/** The trap on a device detects something and its radio network forwards it. */
export const raiseAlarm = async (device: Device): Promise<void> => {
  const ctx = jobContext(appParts());
  const { rootCompanyId } = await app.database.db
    .selectFrom('places')
    .select('root_company_id as rootCompanyId')
    .where('id', '=', own.place.id)
    .executeTakeFirstOrThrow();
  const loraDeviceId = Number(PARAMETERS.loraDeviceId?.(subjects).id);
  const at = app.now();
  await inTransaction(ctx, async (tx) => {
    tx.withoutAudit('only counts another uplink of an open alarm');
    const detection = { deviceId: device.id, placeId: own.place.id, rootCompanyId, loraDeviceId };
    const isPlaced = await raiseDetections(tx, [{ ...detection, at, source: 'device' }]);
    const radioReport = { at, battery: null, rssi: null, detectionCounter: null, forHistory: false };
    const detectedAt = isPlaced.get(device.id) ?? null;
    await writeRadioHistory(tx, [{ deviceId: device.id, rootCompanyId, detectedAt, ...radioReport }]);
  });
};

const raiseAlarmOutsideVisits = async (testData: TestData, device: Device): Promise<void> => {
  await raiseAlarm(device);
  if (!testData.devicesWithAlarm.has(device)) testData.alarms.push({ device, at: app.now() });
  testData.devicesWithAlarm.add(device);
};

export const endAlarm = (device: Device) => expectOk(technician('POST', `/api/devices/${device.uuid}/clean-detection`));

/** Between visits a trap raises an alarm, or somebody ends its alarm. */
export const raiseOrEndAlarm = async (testData: TestData, randomInt: RandomInt): Promise<void> => {
  const device = pickOne(randomInt, liveDevices(testData));
  if (!device) return;
  if (testData.devicesWithAlarm.has(device) && randomInt(2) === 0) {
    await endAlarm(device);
    testData.devicesWithAlarm.delete(device);
  } else await raiseAlarmOutsideVisits(testData, device);
};
