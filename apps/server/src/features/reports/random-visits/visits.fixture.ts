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
import { liveDevices, passMinutes, pickOne, placeUrl, type Roll } from './common.fixture.ts';
import type { Device, DeviceCheck, Find, Happening, TestData } from './test-data.fixture.ts';

/** Visits, records in and between visits, and later changes to both. */

/** Where something is recorded: in a visit, or at the device itself. */
type RecordTarget = { readonly visit: Visit | null; readonly device: Device };

const urlsOf = ({ visit, device }: RecordTarget) =>
  visit
    ? { add: `${visit.url}/devices/${visit.entries.get(device.uuid)}`, one: visit.url }
    : { add: `/api/v3/devices/${device.uuid}`, one: `/api/v3/devices/${device.uuid}` };

const recordRandomFind = async (
  { kinds }: TestData,
  roll: Roll,
  target: RecordTarget,
  caller = technician,
): Promise<Find> => {
  const { add, one: happening } = urlsOf(target);
  const kind = (['PEST', 'PEST', 'EATEN', 'LAID'] as const)[roll(4)] ?? 'PEST';
  const { device } = target;
  if (kind === 'PEST') {
    const amount = 1 + roll(4);
    const body = { deviceTypeObjectId: subjects.object.uuid, amount };
    const { object } = await expectOk(caller('POST', `${add}/objects`, { body }));
    return { device, kind, amount, url: `${happening}/objects/${object.uuid}` };
  }
  const packs = 1 + roll(3);
  const percent = 10 * roll(11);
  const body =
    kind === 'EATEN'
      ? { deviceTypeObservationId: kinds.eaten, amountPercentage: percent }
      : { deviceTypeObservationId: kinds.laid, mixtures: [{ mixtureId: kinds.mixture.uuid, value: packs }] };
  const { observation } = await expectOk(caller('POST', `${add}/observations`, { body }));
  const amount = kind === 'EATEN' ? percent : packs * kinds.mixture.grams;
  return { device, kind, amount, url: `${happening}/observations/${observation.uuid}` };
};

/** Visits one device; returns the time at which its trap fired unseen during the visit, otherwise null. */
const visitDevice = async (testData: TestData, roll: Roll, { visit, looks, finds }: Happening, device: Device) => {
  const check: DeviceCheck = { device, checked: false, isOn: false, wasEnded: false, zone: null };
  looks.set(device, check);
  const trap = { firedAt: null as Date | null, isSeen: true };
  const maybeRaiseAlarm = async () => {
    passMinutes(1);
    if (roll(12) > 0) return;
    await raiseAlarm(device);
    // an alarm that is already open continues
    if (testData.ringing.has(device)) return;
    trap.firedAt ??= app.now();
    trap.isSeen = false;
    passMinutes(1);
  };
  // some visits continue after midnight
  passMinutes(60 * roll(3));
  await maybeRaiseAlarm();
  if (roll(3) > 0) {
    await expectOk(
      technician('POST', `${visit?.url}/devices/${visit?.entries.get(device.uuid)}/set-checked`, { body: {} }),
    );
    check.checked = true;
    trap.isSeen = true;
  }
  for (let left = roll(3); left > 0; left -= 1) finds.push(await recordRandomFind(testData, roll, { visit, device }));
  if (testData.ringing.has(device) && roll(3) === 0) {
    await endAlarm(device);
    testData.ringing.delete(device);
    check.wasEnded = true;
  }
  await maybeRaiseAlarm();
  return trap.isSeen ? null : trap.firedAt;
};

export const completeRandomVisit = async (testData: TestData, roll: Roll): Promise<void> => {
  const at = app.now();
  const visit = await startVisit(at.toISOString());
  const happening: Happening = {
    visit,
    at,
    until: at,
    state: 'COUNTS',
    looks: new Map(),
    gone: [],
    finds: [],
    limit: 0,
    joinedLimits: [],
  };
  const uncheckedAlarms: { readonly device: Device; readonly at: Date }[] = [];
  for (const device of liveDevices(testData)) {
    const firedAt = await visitDevice(testData, roll, happening, device);
    if (firedAt) uncheckedAlarms.push({ device, at: firedAt });
  }
  passMinutes(1);
  const isCancelled = roll(6) === 0;
  await (isCancelled ? expectOk(technician('POST', `${visit.url}/cancel`)) : finishVisit(visit));
  for (const check of happening.looks.values()) {
    check.zone = check.device.zone;
    check.isOn = testData.ringing.has(check.device);
  }
  Object.assign(happening, { until: app.now(), limit: testData.limit, state: isCancelled ? 'CANCELLED' : 'COUNTS' });
  testData.happenings.push(happening);
  passMinutes(1);
  await runJob(appParts(), 'alarms.settleVisits', {});
  // nobody checked these traps after they fired: their alarms are raised when the visit is over
  for (const alarm of uncheckedAlarms) {
    testData.alarms.push(alarm);
    testData.ringing.add(alarm.device);
  }
};

export const recordOutside = async (testData: TestData, roll: Roll): Promise<void> => {
  const device = pickOne(roll, liveDevices(testData));
  if (!device) return;
  const at = app.now();
  const finds = [await recordRandomFind(testData, roll, { visit: null, device })];
  testData.happenings.push({
    visit: null,
    at,
    until: at,
    state: 'COUNTS',
    looks: new Map(),
    gone: [],
    finds,
    limit: 0,
    joinedLimits: [],
  });
};

const REASON = { code: 'WRONG_COUNT' };

/** Changes the past: a late, corrected or deleted record. */
export const amendRandomVisit = async (testData: TestData, roll: Roll): Promise<void> => {
  const happening = pickOne(
    roll,
    testData.happenings.filter(({ state }) => state === 'COUNTS'),
  );
  if (!happening) return;
  const { visit, looks, finds } = happening;
  const check = pickOne(
    roll,
    [...looks.values()].filter(({ device }) => !device.isDeleted),
  );
  const find = pickOne(
    roll,
    finds.filter(({ device }) => !device.isDeleted),
  );
  const action = roll(4);
  if (visit && check && action === 0)
    finds.push(await recordRandomFind(testData, roll, { visit, device: check.device }, admin));
  if (visit && check && action === 1) {
    await expectOk(
      admin('POST', `${visit.url}/devices/${visit.entries.get(check.device.uuid)}/set-checked`, { body: {} }),
    );
    check.checked = true;
  }
  if (visit && find && action === 2 && find.kind !== 'LAID') {
    find.amount = find.kind === 'PEST' ? 1 + roll(5) : 10 * roll(11);
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
export const mergeRandomVisits = async (testData: TestData, roll: Roll): Promise<void> => {
  const visits = testData.happenings.filter(({ visit, state }) => visit && state === 'COUNTS');
  const first = pickOne(roll, visits);
  const mergeable = visits.filter(
    (happening) => happening !== first && first && Math.abs(+happening.at - +first.at) < DAYS_APART_MS,
  );
  const second = pickOne(roll, mergeable);
  if (!first?.visit || !second?.visit) return;
  const body = { inspectionId1: first.visit.uuid, inspectionId2: second.visit.uuid };
  await expectOk(admin('POST', `${placeUrl()}/inspections/connect`, { body }));
  const devicesOfFirst = new Set([...first.looks.keys()].map(({ uuid }) => uuid));
  first.gone.push(...second.gone);
  for (const check of second.looks.values()) {
    const snapshots = first.looks.get(check.device);
    if (snapshots) {
      snapshots.checked ||= check.checked;
      snapshots.isOn ||= check.isOn;
      snapshots.wasEnded ||= check.wasEnded;
    } else first.looks.set(check.device, check);
  }
  // an alarm stays, even if the device was removed from one of the visits before
  for (const check of first.looks.values())
    check.isOn ||= first.gone.some(({ device, isOn }) => device === check.device && isOn);
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
export const removeRandomDevice = async (testData: TestData, roll: Roll): Promise<void> => {
  const happening = pickOne(
    roll,
    testData.happenings.filter(({ visit, state, looks }) => visit && state === 'COUNTS' && looks.size > 1),
  );
  const check = pickOne(
    roll,
    [...(happening?.looks.values() ?? [])].filter(({ device }) => !device.isDeleted),
  );
  if (!happening?.visit || !check) return;
  const { visit, looks, gone, finds } = happening;
  const { device } = check;
  await expectOk(admin('DELETE', `${visit.url}/devices/${visit.entries.get(device.uuid)}`));
  looks.delete(device);
  gone.push(check);
  finds.splice(0, finds.length, ...finds.filter((find) => find.device !== device));
  if (roll(2) === 0) return;
  const { inspectionDevice } = await expectOk(
    admin('POST', `${visit.url}/devices`, { body: { deviceUuid: device.uuid } }),
  );
  visit.entries.set(device.uuid, inspectionDevice.uuid);
  const isOn = gone.some((former) => former.device === device && former.isOn);
  looks.set(device, { ...check, checked: false, isOn });
};

/** Approves a visit and withdraws the approval, which leaves the visit unchanged. */
export const approveAndRevoke = async (testData: TestData, roll: Roll): Promise<void> => {
  const happening = pickOne(
    roll,
    testData.happenings.filter(({ visit, state }) => visit && state === 'COUNTS'),
  );
  if (!happening?.visit) return;
  await expectOk(admin('POST', `${happening.visit.url}/approve`, { body: {} }));
  await expectOk(
    admin('POST', `${happening.visit.url}/unapprove`, { body: { reason: { code: 'OTHER', text: 'Pomyłka' } } }),
  );
};
