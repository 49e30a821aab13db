import { runJob } from '../../../../test/run-job.ts';
import {
  admin,
  app,
  expectOk,
  finishVisit,
  startVisit,
  subjects,
  technician,
  type Visit,
} from '../same-numbers.fixture.ts';
import { appParts, endAlarm, raiseAlarm } from './alarms.fixture.ts';
import { liveDevices, passMinutes, pickOne, placeUrl, type RandomInt } from './common.fixture.ts';
import type { Device, DeviceCheck, Find, TestData, TestEvent } from './test-data.fixture.ts';

/** Visits, records in and between visits, and later changes to both. */

/** Where something is recorded: in a visit, or at the device itself. */
type RecordTarget = { readonly visit: Visit | null; readonly device: Device };

const urlsOf = ({ visit, device }: RecordTarget) =>
  visit
    ? { add: `${visit.url}/devices/${visit.entries.get(device.uuid)}`, one: visit.url }
    : { add: `/api/v3/devices/${device.uuid}`, one: `/api/v3/devices/${device.uuid}` };

const recordRandomFind = async (
  { kinds }: TestData,
  randomInt: RandomInt,
  target: RecordTarget,
  caller = technician,
): Promise<Find> => {
  const { add, one: testEvent } = urlsOf(target);
  const kind = (['PEST', 'PEST', 'EATEN', 'LAID'] as const)[randomInt(4)] ?? 'PEST';
  const { device } = target;
  if (kind === 'PEST') {
    const amount = 1 + randomInt(4);
    const body = { deviceTypeObjectId: subjects.object.uuid, amount };
    const { object } = await expectOk(caller('POST', `${add}/objects`, { body }));
    return { device, kind, amount, url: `${testEvent}/objects/${object.uuid}` };
  }
  const packs = 1 + randomInt(3);
  const percent = 10 * randomInt(11);
  const body =
    kind === 'EATEN'
      ? { deviceTypeObservationId: kinds.eaten, amountPercentage: percent }
      : { deviceTypeObservationId: kinds.laid, mixtures: [{ mixtureId: kinds.mixture.uuid, value: packs }] };
  const { observation } = await expectOk(caller('POST', `${add}/observations`, { body }));
  const amount = kind === 'EATEN' ? percent : packs * kinds.mixture.grams;
  return { device, kind, amount, url: `${testEvent}/observations/${observation.uuid}` };
};

/** Visits one device; returns the time at which its trap fired unseen during the visit, otherwise null. */
const visitDevice = async (
  testData: TestData,
  randomInt: RandomInt,
  { visit, checks, finds }: TestEvent,
  device: Device,
) => {
  const check: DeviceCheck = { device, checked: false, hasAlarm: false, wasEnded: false, zone: null };
  checks.set(device, check);
  const trap = { firedAt: null as Date | null, isSeen: true };
  const maybeRaiseAlarm = async () => {
    passMinutes(1);
    if (randomInt(12) > 0) return;
    await raiseAlarm(device);
    // an alarm that is already open continues
    if (testData.devicesWithAlarm.has(device)) return;
    trap.firedAt ??= app.now();
    trap.isSeen = false;
    passMinutes(1);
  };
  // some visits continue after midnight
  passMinutes(60 * randomInt(3));
  await maybeRaiseAlarm();
  if (randomInt(3) > 0) {
    await expectOk(
      technician('POST', `${visit?.url}/devices/${visit?.entries.get(device.uuid)}/set-checked`, { body: {} }),
    );
    check.checked = true;
    trap.isSeen = true;
  }
  for (let left = randomInt(3); left > 0; left -= 1)
    finds.push(await recordRandomFind(testData, randomInt, { visit, device }));
  if (testData.devicesWithAlarm.has(device) && randomInt(3) === 0) {
    await endAlarm(device);
    testData.devicesWithAlarm.delete(device);
    check.wasEnded = true;
  }
  await maybeRaiseAlarm();
  return trap.isSeen ? null : trap.firedAt;
};

export const completeRandomVisit = async (testData: TestData, randomInt: RandomInt): Promise<void> => {
  const at = app.now();
  const visit = await startVisit(at.toISOString());
  const testEvent: TestEvent = {
    visit,
    at,
    until: at,
    state: 'COUNTS',
    checks: new Map(),
    removedChecks: [],
    finds: [],
    limit: 0,
    joinedLimits: [],
  };
  const uncheckedAlarms: { readonly device: Device; readonly at: Date }[] = [];
  for (const device of liveDevices(testData)) {
    const firedAt = await visitDevice(testData, randomInt, testEvent, device);
    if (firedAt) uncheckedAlarms.push({ device, at: firedAt });
  }
  passMinutes(1);
  const isCancelled = randomInt(6) === 0;
  await (isCancelled ? expectOk(technician('POST', `${visit.url}/cancel`)) : finishVisit(visit));
  for (const check of testEvent.checks.values()) {
    check.zone = check.device.zone;
    check.hasAlarm = testData.devicesWithAlarm.has(check.device);
  }
  Object.assign(testEvent, { until: app.now(), limit: testData.limit, state: isCancelled ? 'CANCELLED' : 'COUNTS' });
  testData.testEvents.push(testEvent);
  passMinutes(1);
  await runJob(appParts(), 'alarms.settleVisits', {});
  // nobody checked these traps after they fired: their alarms are raised when the visit is over
  for (const alarm of uncheckedAlarms) {
    testData.alarms.push(alarm);
    testData.devicesWithAlarm.add(alarm.device);
  }
};

export const recordOutside = async (testData: TestData, randomInt: RandomInt): Promise<void> => {
  const device = pickOne(randomInt, liveDevices(testData));
  if (!device) return;
  const at = app.now();
  const finds = [await recordRandomFind(testData, randomInt, { visit: null, device })];
  testData.testEvents.push({
    visit: null,
    at,
    until: at,
    state: 'COUNTS',
    checks: new Map(),
    removedChecks: [],
    finds,
    limit: 0,
    joinedLimits: [],
  });
};

const REASON = { code: 'WRONG_COUNT' };

/** Adds, corrects or deletes a record of an earlier visit. */
export const amendRandomVisit = async (testData: TestData, randomInt: RandomInt): Promise<void> => {
  const testEvent = pickOne(
    randomInt,
    testData.testEvents.filter(({ state }) => state === 'COUNTS'),
  );
  if (!testEvent) return;
  const { visit, checks, finds } = testEvent;
  const check = pickOne(
    randomInt,
    [...checks.values()].filter(({ device }) => !device.isDeleted),
  );
  const find = pickOne(
    randomInt,
    finds.filter(({ device }) => !device.isDeleted),
  );
  const action = randomInt(4);
  if (visit && check && action === 0)
    finds.push(await recordRandomFind(testData, randomInt, { visit, device: check.device }, admin));
  if (visit && check && action === 1) {
    await expectOk(
      admin('POST', `${visit.url}/devices/${visit.entries.get(check.device.uuid)}/set-checked`, { body: {} }),
    );
    check.checked = true;
  }
  if (visit && find && action === 2 && find.kind !== 'LAID') {
    find.amount = find.kind === 'PEST' ? 1 + randomInt(5) : 10 * randomInt(11);
    const body = find.kind === 'PEST' ? { amount: find.amount } : { amountPercentage: find.amount };
    await expectOk(admin('PATCH', find.url, { body: { ...body, reason: REASON } }));
  }
  if (find && action === 3) {
    await expectOk(admin('DELETE', find.url));
    finds.splice(finds.indexOf(find), 1);
  }
};

const DAYS_APART_MS = 6 * 24 * 3_600_000;

/** Merges two visits: the first takes over the findings of the second. */
export const mergeRandomVisits = async (testData: TestData, randomInt: RandomInt): Promise<void> => {
  const visits = testData.testEvents.filter(({ visit, state }) => visit && state === 'COUNTS');
  const first = pickOne(randomInt, visits);
  const mergeable = visits.filter(
    (testEvent) => testEvent !== first && first && Math.abs(+testEvent.at - +first.at) < DAYS_APART_MS,
  );
  const second = pickOne(randomInt, mergeable);
  if (!first?.visit || !second?.visit) return;
  const body = { inspectionId1: first.visit.uuid, inspectionId2: second.visit.uuid };
  await expectOk(admin('POST', `${placeUrl()}/inspections/connect`, { body }));
  const devicesOfFirst = new Set([...first.checks.keys()].map(({ uuid }) => uuid));
  first.removedChecks.push(...second.removedChecks);
  for (const check of second.checks.values()) {
    const snapshots = first.checks.get(check.device);
    if (snapshots) {
      snapshots.checked ||= check.checked;
      snapshots.hasAlarm ||= check.hasAlarm;
      snapshots.wasEnded ||= check.wasEnded;
    } else first.checks.set(check.device, check);
  }
  // an alarm stays, even if the device was removed from one of the visits before
  for (const check of first.checks.values())
    check.hasAlarm ||= first.removedChecks.some(({ device, hasAlarm: isOn }) => device === check.device && isOn);
  for (const [device, entry] of second.visit.entries)
    if (!devicesOfFirst.has(device)) first.visit.entries.set(device, entry);
  for (const find of second.finds) {
    find.url = find.url.replace(second.visit.uuid, first.visit.uuid);
    find.joinedLimit ??= second.limit;
  }
  first.joinedLimits.push(second.limit, ...second.joinedLimits);
  first.finds.push(...second.finds);
  Object.assign(first, {
    at: new Date(Math.min(+first.at, +second.at)),
    until: new Date(Math.max(+first.until, +second.until)),
  });
  Object.assign(second, { state: 'JOINED', finds: [] });
};

/** Removes a device and its findings from a visit that has ended. Sometimes it is restored to its old state. */
export const removeRandomDevice = async (testData: TestData, randomInt: RandomInt): Promise<void> => {
  const testEvent = pickOne(
    randomInt,
    testData.testEvents.filter(({ visit, state, checks }) => visit && state === 'COUNTS' && checks.size > 1),
  );
  const check = pickOne(
    randomInt,
    [...(testEvent?.checks.values() ?? [])].filter(({ device }) => !device.isDeleted),
  );
  if (!testEvent?.visit || !check) return;
  const { visit, checks, removedChecks, finds } = testEvent;
  const { device } = check;
  await expectOk(admin('DELETE', `${visit.url}/devices/${visit.entries.get(device.uuid)}`));
  checks.delete(device);
  removedChecks.push(check);
  finds.splice(0, finds.length, ...finds.filter((find) => find.device !== device));
  if (randomInt(2) === 0) return;
  const { inspectionDevice } = await expectOk(
    admin('POST', `${visit.url}/devices`, { body: { deviceUuid: device.uuid } }),
  );
  visit.entries.set(device.uuid, inspectionDevice.uuid);
  const isOn = removedChecks.some((former) => former.device === device && former.hasAlarm);
  checks.set(device, { ...check, checked: false, hasAlarm: isOn });
};

/** Approves a visit and withdraws the approval, which leaves the visit unchanged. */
export const approveAndRevoke = async (testData: TestData, randomInt: RandomInt): Promise<void> => {
  const testEvent = pickOne(
    randomInt,
    testData.testEvents.filter(({ visit, state }) => visit && state === 'COUNTS'),
  );
  if (!testEvent?.visit) return;
  await expectOk(admin('POST', `${testEvent.visit.url}/approve`, { body: {} }));
  await expectOk(
    admin('POST', `${testEvent.visit.url}/unapprove`, { body: { reason: { code: 'OTHER', text: 'Pomyłka' } } }),
  );
};
