import type { VisitDeviceType } from '@trapline/contract/device-types/schemas.ts';
import type { InspectionDetails, InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import type { ShownEntry, ShownSubmission } from './outbox-entry.ts';
import { withFact } from './with-facts.ts';

type Device = InspectionDevice['device'];
type Catalogue = Pick<InspectionDetails, 'deviceTypes' | 'mixtures'>;
type LocalEntry = { readonly entry: ShownEntry; readonly index: number; readonly user: Author };
type Author = { readonly id: number; readonly name: string; readonly surname: string };
type SubmissionOf<V extends ShownSubmission['verb']> = Extract<ShownSubmission, { verb: V }>;

/** Whether a record is not yet on the server; pending records have a negative id. */
export const isPending = ({ id }: { readonly id: number }): boolean => id < 0;

const baseOf = ({ entry, index, user }: LocalEntry, { amount, note }: { amount: number; note: string | null }) => ({
  id: -1 - index,
  uuid: entry.key,
  userId: user.id,
  amount,
  note,
  createdAt: entry.createdAt,
  user,
});

const asChecked = (entry: InspectionDevice, at: string): InspectionDevice =>
  entry.status === 'CHECKED' ? entry : { ...entry, status: 'CHECKED', checkedAt: at, notChecked: null };

const withAction = (
  device: InspectionDevice,
  local: LocalEntry,
  { body }: SubmissionOf<'addAction'>,
  type: VisitDeviceType,
) => {
  const action = type.deviceTypeActions.find(({ id }) => id === body.deviceTypeActionId);
  if (!action) return device;
  const { name, shouldClean, isInspection } = action;
  const record = {
    ...baseOf(local, body),
    deviceTypeActionId: action.id,
    deviceTypeAction: { name, shouldClean, isInspection },
  };
  const innerDevice: Device = {
    ...device.device,
    detect: device.device.detect && !shouldClean,
    deviceActions: [...device.device.deviceActions, record],
  };
  const endsAlarm = device.device.detect && shouldClean;
  const next = { ...device, device: innerDevice, ...(endsAlarm ? { alarmEndedAt: local.entry.createdAt } : {}) };
  return isInspection ? asChecked(next, local.entry.createdAt) : next;
};

const withObject = (
  device: InspectionDevice,
  local: LocalEntry,
  { body }: SubmissionOf<'addObject'>,
  type: VisitDeviceType,
) => {
  const object = type.deviceTypeObjects.find(({ id }) => id === body.deviceTypeObjectId);
  if (!object) return device;
  const { name, category, target } = object;
  const record = {
    ...baseOf(local, body),
    deviceTypeObjectId: object.id,
    deviceTypeObject: { name, category, target },
  };
  return { ...device, device: { ...device.device, deviceObjects: [...device.device.deviceObjects, record] } };
};

const mixturesOf = (
  { mixtures = [] }: SubmissionOf<'addObservation'>['body'],
  knownMixtures: InspectionDetails['mixtures'],
) =>
  mixtures.flatMap(({ mixtureId, value, batchNumber }) => {
    const mixture = knownMixtures.find(({ id }) => id === mixtureId);
    if (!mixture) return [];
    const { name, grammage } = mixture;
    const batch = batchNumber ? { batchNumber } : {};
    return [{ mixtureId, name, value, grammage, totalValue: value * grammage, description: null, ...batch }];
  });

const withObservation = (
  device: InspectionDevice,
  local: LocalEntry,
  { body }: SubmissionOf<'addObservation'>,
  { type, mixtures: knownMixtures }: { readonly type: VisitDeviceType; readonly mixtures: Catalogue['mixtures'] },
) => {
  const observation = type.deviceTypeObservations.find(({ id }) => id === body.deviceTypeObservationId);
  if (!observation) return device;
  const mixtures = mixturesOf(body, knownMixtures);
  const isRefill = observation.type === 'REFILL';
  const record = {
    ...baseOf(local, body),
    deviceTypeObservationId: observation.id,
    deviceTypeObservation: { name: observation.name, type: observation.type, sign: observation.sign },
    data: {
      type: observation.type,
      amountPercentage: body.amountPercentage ?? null,
      previousTotalMixtures: null,
      totalMixtures: isRefill ? mixtures.reduce((sum, { totalValue }) => sum + totalValue, 0) : null,
      mixtures,
      // only the server has the last refill; until it answers, the value is unknown
      baitToxic: null,
    },
  };
  const deviceObservations = [...device.device.deviceObservations, record];
  return { ...device, device: { ...device.device, deviceObservations } };
};

/** Whether the record is stored already and only the response was lost: a record has the key of its entry as uuid. */
const isRecorded = ({ device }: InspectionDevice, key: string): boolean =>
  [device.deviceActions, device.deviceObjects, device.deviceObservations].some((records) =>
    records.some(({ uuid }) => uuid === key),
  );

const withEntry = (
  device: InspectionDevice,
  local: LocalEntry,
  { deviceTypes, mixtures }: Catalogue,
): InspectionDevice => {
  const { submission, createdAt } = local.entry;
  if (submission.verb === 'setChecked') return asChecked(device, createdAt);
  if (submission.verb === 'setScanned') return { ...device, scanned: true, scannedAt: device.scannedAt ?? createdAt };
  if (submission.verb === 'setNotChecked') {
    return device.status === 'CHECKED'
      ? device
      : { ...device, notChecked: { reason: submission.body.reason, note: submission.body.note, imageId: null } };
  }
  const type = deviceTypes.find(({ id }) => id === device.device.deviceTypeId);
  if (!type || isRecorded(device, local.entry.key)) return device;
  if (submission.verb === 'addAction') return withAction(device, local, submission, type);
  if (submission.verb === 'addObject') return withObject(device, local, submission, type);
  if (submission.verb === 'addObservation') return withObservation(device, local, submission, { type, mixtures });
  return device;
};

const NO_ENTRIES: readonly LocalEntry[] = [];

/** A device that was removed and then worked on is part of the visit again. */
const hasLeft = (entries: readonly LocalEntry[]): boolean => entries.at(-1)?.entry.submission.verb === 'leaveDevice';

type BuiltDevice = {
  readonly visit: InspectionDetails;
  readonly user: Author;
  readonly entries: readonly LocalEntry[];
  readonly device: InspectionDevice;
};

/** Devices as they were built last, by the device of the server. */
const builtBefore = new WeakMap<InspectionDevice, BuiltDevice>();

const areSame = (some: readonly LocalEntry[], others: readonly LocalEntry[]): boolean =>
  some.length === others.length &&
  some.every(({ entry, index }, at) => entry === others[at]?.entry && index === others[at]?.index);

/** A device whose entries have not changed stays the same object, so a list draws only the others again. */
const buildDevice = (
  device: InspectionDevice,
  entries: readonly LocalEntry[],
  { visit, user }: Pick<BuiltDevice, 'visit' | 'user'>,
): InspectionDevice => {
  if (entries.length === 0) return device;
  const before = builtBefore.get(device);
  if (before?.visit === visit && before.user === user && areSame(before.entries, entries)) return before.device;
  const built = entries.reduce((current, local) => withEntry(current, local, visit), device);
  builtBefore.set(device, { visit, user, entries, device: built });
  return built;
};

/** The visit including all pending entries of this phone; those without effect are left out. */
export const withEntries = (
  visit: InspectionDetails,
  entries: readonly ShownEntry[],
  user: Author,
): InspectionDetails => {
  const visitEntries = entries
    .map((entry, index) => ({ entry, index, user }))
    .filter(
      ({ entry }) => entry.inspectionId === visit.uuid && !['refused', 'setAside', 'rejected'].includes(entry.state),
    );
  if (visitEntries.length === 0) return visit;
  const byDevice = Map.groupBy(visitEntries, ({ entry }) => entry.inspectionDeviceId);
  const devices = visit.devices
    .filter(({ uuid }) => !hasLeft(byDevice.get(uuid) ?? []))
    .map((device) => buildDevice(device, byDevice.get(device.uuid) ?? NO_ENTRIES, { visit, user }));
  const devicesChecked = devices.filter(({ status }) => status === 'CHECKED').length;
  return visitEntries.reduce((current, { entry }) => withFact(current, entry, user), {
    ...visit,
    devices,
    devicesChecked,
    devicesTotal: visit.devicesTotal - (visit.devices.length - devices.length),
  });
};
