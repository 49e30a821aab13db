import { runJob } from '../../../../test/run-job.ts';
import { admin, app, begin, end, ok, subjects, technician, type Visit } from '../same-numbers.fixture.ts';
import { endAlarm, fire, parts } from './alarms.fixture.ts';
import { oneOf, passMinutes, placeUrl, type Roll, standing } from './common.fixture.ts';
import type { Device, Find, Happening, Look, World } from './world.fixture.ts';

/** Visits, records in and between visits, and later changes to both. */

/** Where something is recorded: in a visit, or at the device itself. */
type Where = { readonly visit: Visit | null; readonly device: Device };

const urlsOf = ({ visit, device }: Where) =>
  visit
    ? { add: `${visit.url}/devices/${visit.entries.get(device.uuid)}`, one: visit.url }
    : { add: `/api/v3/devices/${device.uuid}`, one: `/api/v3/devices/${device.uuid}` };

const record = async ({ kinds }: World, roll: Roll, where: Where, who = technician): Promise<Find> => {
  const { add, one } = urlsOf(where);
  const kind = (['PEST', 'PEST', 'EATEN', 'LAID'] as const)[roll(4)] ?? 'PEST';
  const { device } = where;
  if (kind === 'PEST') {
    const amount = 1 + roll(4);
    const body = { deviceTypeObjectId: subjects.object.uuid, amount };
    const { object } = await ok(who('POST', `${add}/objects`, { body }));
    return { device, kind, amount, url: `${one}/objects/${object.uuid}` };
  }
  const packs = 1 + roll(3);
  const percent = 10 * roll(11);
  const body =
    kind === 'EATEN'
      ? { deviceTypeObservationId: kinds.eaten, amountPercentage: percent }
      : { deviceTypeObservationId: kinds.laid, mixtures: [{ mixtureId: kinds.mixture.uuid, value: packs }] };
  const { observation } = await ok(who('POST', `${add}/observations`, { body }));
  const amount = kind === 'EATEN' ? percent : packs * kinds.mixture.grams;
  return { device, kind, amount, url: `${one}/observations/${observation.uuid}` };
};

/** Visits one device; returns the time at which its trap fired unseen during the visit, otherwise null. */
const visitDevice = async (world: World, roll: Roll, { visit, looks, finds }: Happening, device: Device) => {
  const look: Look = { device, checked: false, isOn: false, wasEnded: false, zone: null };
  looks.set(device, look);
  const trap = { firedAt: null as Date | null, isSeen: true };
  const maybeFire = async () => {
    passMinutes(1);
    if (roll(12) > 0) return;
    await fire(device);
    // an alarm that is already open continues
    if (world.ringing.has(device)) return;
    trap.firedAt ??= app.now();
    trap.isSeen = false;
    passMinutes(1);
  };
  // some visits continue after midnight
  passMinutes(60 * roll(3));
  await maybeFire();
  if (roll(3) > 0) {
    await ok(technician('POST', `${visit?.url}/devices/${visit?.entries.get(device.uuid)}/set-checked`, { body: {} }));
    look.checked = true;
    trap.isSeen = true;
  }
  for (let left = roll(3); left > 0; left -= 1) finds.push(await record(world, roll, { visit, device }));
  if (world.ringing.has(device) && roll(3) === 0) {
    await endAlarm(device);
    world.ringing.delete(device);
    look.wasEnded = true;
  }
  await maybeFire();
  return trap.isSeen ? null : trap.firedAt;
};

export const makeVisit = async (world: World, roll: Roll): Promise<void> => {
  const at = app.now();
  const visit = await begin(at.toISOString());
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
  const unseen: { readonly device: Device; readonly at: Date }[] = [];
  for (const device of standing(world)) {
    const firedAt = await visitDevice(world, roll, happening, device);
    if (firedAt) unseen.push({ device, at: firedAt });
  }
  passMinutes(1);
  const isCancelled = roll(6) === 0;
  await (isCancelled ? ok(technician('POST', `${visit.url}/cancel`)) : end(visit));
  for (const look of happening.looks.values()) {
    look.zone = look.device.zone;
    look.isOn = world.ringing.has(look.device);
  }
  Object.assign(happening, { until: app.now(), limit: world.limit, state: isCancelled ? 'CANCELLED' : 'COUNTS' });
  world.happenings.push(happening);
  passMinutes(1);
  await runJob(parts(), 'alarms.settleVisits', {});
  // nobody checked these traps after they fired: their alarms are raised when the visit is over
  for (const alarm of unseen) {
    world.alarms.push(alarm);
    world.ringing.add(alarm.device);
  }
};

export const recordOutside = async (world: World, roll: Roll): Promise<void> => {
  const device = oneOf(roll, standing(world));
  if (!device) return;
  const at = app.now();
  const finds = [await record(world, roll, { visit: null, device })];
  world.happenings.push({
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
export const amend = async (world: World, roll: Roll): Promise<void> => {
  const one = oneOf(
    roll,
    world.happenings.filter(({ state }) => state === 'COUNTS'),
  );
  if (!one) return;
  const { visit, looks, finds } = one;
  const look = oneOf(
    roll,
    [...looks.values()].filter(({ device }) => !device.isDeleted),
  );
  const find = oneOf(
    roll,
    finds.filter(({ device }) => !device.isDeleted),
  );
  const deed = roll(4);
  if (visit && look && deed === 0) finds.push(await record(world, roll, { visit, device: look.device }, admin));
  if (visit && look && deed === 1) {
    await ok(admin('POST', `${visit.url}/devices/${visit.entries.get(look.device.uuid)}/set-checked`, { body: {} }));
    look.checked = true;
  }
  if (visit && find && deed === 2 && find.kind !== 'LAID') {
    find.amount = find.kind === 'PEST' ? 1 + roll(5) : 10 * roll(11);
    const body = find.kind === 'PEST' ? { amount: find.amount } : { amountPercentage: find.amount };
    await ok(admin('PATCH', find.url, { body: { ...body, reason: REASON } }));
  }
  if (find && deed === 3) {
    await ok(admin('DELETE', find.url));
    finds.splice(finds.indexOf(find), 1);
  }
};

const DAYS_APART_MS = 6 * 24 * 3_600_000;

/** Merges two visits: the first takes over the findings of the second. */
export const join = async (world: World, roll: Roll): Promise<void> => {
  const visits = world.happenings.filter(({ visit, state }) => visit && state === 'COUNTS');
  const first = oneOf(roll, visits);
  const near = visits.filter((one) => one !== first && first && Math.abs(+one.at - +first.at) < DAYS_APART_MS);
  const second = oneOf(roll, near);
  if (!first?.visit || !second?.visit) return;
  const body = { inspectionId1: first.visit.uuid, inspectionId2: second.visit.uuid };
  await ok(admin('POST', `${placeUrl()}/inspections/connect`, { body }));
  const isIn = new Set([...first.looks.keys()].map(({ uuid }) => uuid));
  first.gone.push(...second.gone);
  for (const look of second.looks.values()) {
    const snapshots = first.looks.get(look.device);
    if (snapshots) {
      snapshots.checked ||= look.checked;
      snapshots.isOn ||= look.isOn;
      snapshots.wasEnded ||= look.wasEnded;
    } else first.looks.set(look.device, look);
  }
  // an alarm stays, even if the device was removed from one of the visits before
  for (const look of first.looks.values())
    look.isOn ||= first.gone.some(({ device, isOn }) => device === look.device && isOn);
  for (const [device, entry] of second.visit.entries) if (!isIn.has(device)) first.visit.entries.set(device, entry);
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
export const takeOut = async (world: World, roll: Roll): Promise<void> => {
  const one = oneOf(
    roll,
    world.happenings.filter(({ visit, state, looks }) => visit && state === 'COUNTS' && looks.size > 1),
  );
  const look = oneOf(
    roll,
    [...(one?.looks.values() ?? [])].filter(({ device }) => !device.isDeleted),
  );
  if (!one?.visit || !look) return;
  const { visit, looks, gone, finds } = one;
  const { device } = look;
  await ok(admin('DELETE', `${visit.url}/devices/${visit.entries.get(device.uuid)}`));
  looks.delete(device);
  gone.push(look);
  finds.splice(0, finds.length, ...finds.filter((find) => find.device !== device));
  if (roll(2) === 0) return;
  const { inspectionDevice } = await ok(admin('POST', `${visit.url}/devices`, { body: { deviceUuid: device.uuid } }));
  visit.entries.set(device.uuid, inspectionDevice.uuid);
  const isOn = gone.some((former) => former.device === device && former.isOn);
  looks.set(device, { ...look, checked: false, isOn });
};

/** Approves a visit and withdraws the approval, which leaves the visit unchanged. */
export const approveAndBack = async (world: World, roll: Roll): Promise<void> => {
  const one = oneOf(
    roll,
    world.happenings.filter(({ visit, state }) => visit && state === 'COUNTS'),
  );
  if (!one?.visit) return;
  await ok(admin('POST', `${one.visit.url}/approve`, { body: {} }));
  await ok(admin('POST', `${one.visit.url}/unapprove`, { body: { reason: { code: 'OTHER', text: 'Pomyłka' } } }));
};
