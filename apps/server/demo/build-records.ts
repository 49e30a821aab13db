import type { NotCheckedReason } from '@trapline/contract/inspections/reason-codes.ts';
import { MIXTURES } from '../src/seed/catalogue/mixtures.ts';
import { laidProductOf } from './build-products.ts';
import { addMinutes } from './clock.ts';
import type { Random } from './random.ts';
import type { Finding, Findings } from './visit-model.ts';
import { type DeviceRef, fileIdOf, type PersonRef, type PlaceRef, type World } from './world-context.ts';

/** Rows of the findings at one device: the device in the inspection, its records and photos. */

type RecordContext = {
  readonly place: PlaceRef;
  readonly inspectionId: number;
  readonly inspectionDeviceId: number;
  readonly device: DeviceRef;
  readonly person: PersonRef;
};

/** A mixture as a record stores it: packages x grams = total grams, with the name it had on that day. */
const mixtureEntry = (
  world: World,
  { rootId, facility }: PlaceRef,
  { mixture, count }: Extract<Finding, { code: 'refill' }>['packages'][number],
) => ({
  mixtureId: world.catalogue('mixtures', mixture),
  name: MIXTURES[mixture].name[0],
  value: count,
  grammage: MIXTURES[mixture].grammage,
  totalValue: count * MIXTURES[mixture].grammage,
  description: null,
  ...laidProductOf(world, facility.root, rootId, mixture),
});

const baitColumns = (world: World, place: PlaceRef, finding: Finding) => {
  if (finding.kind === 'OBSERVATION' && 'packages' in finding) {
    const mixtures = finding.packages.map((part) => mixtureEntry(world, place, part));
    const total = mixtures.reduce((sum, { totalValue }) => sum + totalValue, 0);
    return {
      amount_percentage: null,
      previous_total_mixtures: finding.before,
      total_mixtures: total,
      mixtures,
      bait_toxic: null,
    };
  }
  if (finding.kind === 'OBSERVATION' && 'eaten' in finding) {
    return {
      amount_percentage: finding.eaten,
      previous_total_mixtures: finding.before,
      total_mixtures: null,
      mixtures: [],
      bait_toxic: finding.toxic,
    };
  }
  return {
    amount_percentage: null,
    previous_total_mixtures: null,
    total_mixtures: null,
    mixtures: [],
    bait_toxic: null,
  };
};

const addRecord = (world: World, context: RecordContext, finding: Finding, at: Date): void => {
  const { catalogue, ledger } = world;
  const { place, device, inspectionId, inspectionDeviceId, person } = context;
  ledger.add('device_records', at, {
    root_company_id: place.rootId,
    place_id: place.id,
    device_id: device.id,
    inspection_id: inspectionId,
    inspection_device_id: inspectionDeviceId,
    kind: finding.kind,
    device_type_action_id: finding.kind === 'ACTION' ? catalogue('device_type_actions', finding.code) : null,
    device_type_object_id: finding.kind === 'OBJECT' ? catalogue('device_type_objects', finding.code) : null,
    device_type_observation_id:
      finding.kind === 'OBSERVATION' ? catalogue('device_type_observations', finding.code) : null,
    amount: finding.kind === 'OBJECT' ? finding.amount : 1,
    note: 'note' in finding ? (finding.note ?? null) : null,
    ...baitColumns(world, place, finding),
    user_id: person.id,
    created_at: at,
    arrived_at: at,
  });
};

const addImage = (world: World, context: RecordContext, findings: Findings, at: Date, random: Random): void => {
  if (findings.photo === null) return;
  const photos = world.assets.photos.get(context.place.facility.root)?.get(findings.photo);
  if (!photos) return;
  world.ledger.add('device_images', at, {
    root_company_id: context.place.rootId,
    device_id: context.device.id,
    inspection_id: context.inspectionId,
    inspection_device_id: context.inspectionDeviceId,
    file_id: fileIdOf(world, random.pick(photos), at, context.person.id),
    user_id: context.person.id,
    created_at: at,
    arrived_at: at,
  });
};

export type DeviceVisit = {
  readonly place: PlaceRef;
  readonly inspectionId: number;
  readonly joinedAt: Date;
  readonly person: PersonRef;
  readonly isOver: boolean;
};

/** One in so many visits contains a radio trap with an alarm that the technician could not reach. */
const ALARM_VISITS = 3;
const endsWithAlarm = (device: DeviceRef, inspectionId: number, findings: Findings | undefined): boolean =>
  device.type === 'electronicTrap' && findings?.isReached === false && inspectionId % ALARM_VISITS === 0;

/** A completed visit stores a snapshot of its devices; only devices that were not reached are still alarming. */
const snapshotOf = (device: DeviceRef, isOver: boolean, isAlarming: boolean) => ({
  snapshot_unique_id: isOver ? device.uniqueId : null,
  snapshot_name: isOver ? device.name : null,
  snapshot_location: isOver ? device.location : null,
  zone_id: isOver ? device.zoneId : null,
  snapshot_zone_name: isOver ? device.zoneName : null,
  snapshot_detect: isOver ? isAlarming : null,
});

const REASON_OF_OBSERVATION: Readonly<Partial<Record<string, NotCheckedReason>>> = {
  notAccessible: 'NO_ACCESS',
  blockedByGoods: 'BLOCKED',
};

const NO_REASON = {
  not_checked_reason: null,
  not_checked_note: null,
  not_checked_at: null,
  not_checked_by: null,
};

/** The reason the technician gave at the end of the visit for not reaching the device. */
const notCheckedOf = (findings: Findings | undefined, by: number | null, at: Date) => {
  if (!findings || findings.isReached || by === null) return NO_REASON;
  const [finding] = findings.findings;
  const reason = (finding && REASON_OF_OBSERVATION[finding.code]) ?? 'NO_ACCESS';
  return { ...NO_REASON, not_checked_reason: reason, not_checked_at: at, not_checked_by: by };
};

/** Adds the device to the inspection; `at` is null while the technician has not been there. */
export const addInspectionDevice = (
  world: World,
  { place, inspectionId, joinedAt, person, isOver }: DeviceVisit,
  device: DeviceRef,
  visited: { readonly at: Date; readonly findings: Findings; readonly random: Random } | null,
): void => {
  const scanned = visited?.findings.isScanned === true;
  const checked = visited?.findings.isReached === true;
  const at = visited?.at ?? joinedAt;
  const inspectionDeviceId = world.ledger.add('inspection_devices', joinedAt, {
    root_company_id: place.rootId,
    inspection_id: inspectionId,
    device_id: device.id,
    scanned_at: scanned ? addMinutes(at, -0.4) : null,
    scanned_by: scanned ? person.id : null,
    checked_at: checked ? at : null,
    checked_by: checked ? person.id : null,
    created_at: joinedAt,
    ...snapshotOf(device, isOver, endsWithAlarm(device, inspectionId, visited?.findings)),
    ...notCheckedOf(visited?.findings, isOver ? person.id : null, at),
  });
  if (!visited) return;
  const context = { place, inspectionId, inspectionDeviceId, device, person };
  visited.findings.findings.forEach((finding, index) => {
    addRecord(world, context, finding, addMinutes(at, index * 0.12));
  });
  addImage(world, context, visited.findings, addMinutes(at, 0.5), visited.random);
};
