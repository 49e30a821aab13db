import { OBJECTS, type ObjectCode } from '../src/seed/catalogue/objects.ts';
import type { ObservationCode } from '../src/seed/catalogue/observations.ts';
import type { Asset } from './assets.ts';
import { addMinutes } from './clock.ts';
import { deviceTypeOfSubject, matchesFindings, type RecordedFindings } from './photo-subjects.ts';
import type { Subject } from './photos/draw-photo.ts';
import { fileIdOf, type PlaceRef, type World } from './world-context.ts';

/**
 * Assigns unused pictures to a device whose records they match, in the latest visit of the company with such a device.
 * A picture without a matching record is left out, because it would contradict the report.
 */

const PHOTOGRAPHED_OBSERVATIONS: readonly ObservationCode[] = ['baitMouldy', 'lampOff'];

const recordsByDevice = (world: World) =>
  Map.groupBy(world.ledger.rows('device_records'), ({ inspection_device_id }) => Number(inspection_device_id));

type Records = ReturnType<typeof recordsByDevice>;

/** Contents of the records of one device in one visit. */
const findingsOf = ({ catalogue }: World, records: Records, entryId: number): RecordedFindings => {
  const deviceRecords = records.get(entryId) ?? [];
  const codes = Object.keys(OBJECTS) as ObjectCode[];
  const amountOf = (code: ObjectCode): number => {
    const id = catalogue('device_type_objects', code);
    return deviceRecords.reduce((sum, row) => sum + (row.device_type_object_id === id ? (row.amount ?? 0) : 0), 0);
  };
  const isObserved = (code: ObservationCode): boolean => {
    const id = catalogue('device_type_observations', code);
    return deviceRecords.some((row) => row.device_type_observation_id === id);
  };
  return {
    caught: codes.map((code) => ({ code, amount: amountOf(code) })).filter(({ amount }) => amount > 0),
    eaten: deviceRecords.map((row) => row.amount_percentage).find((percent) => typeof percent === 'number') ?? null,
    observed: new Set(PHOTOGRAPHED_OBSERVATIONS.filter(isObserved)),
  };
};

/** Finished visits of the company’s facilities, latest first. */
const visitsOf = (world: World, places: readonly PlaceRef[]) =>
  world.ledger
    .rows('inspections')
    .filter((row) => row.status === 'COMPLETED' && places.some(({ id }) => id === row.place_id))
    .sort((left, right) => right.started_at.getTime() - left.started_at.getTime());

const addPhoto = (
  world: World,
  records: Records,
  places: readonly PlaceRef[],
  subject: Subject,
  asset: Asset,
): boolean => {
  const type = deviceTypeOfSubject(subject);
  if (type === null) return false;
  const devices = places.flatMap((place) => place.devices);
  const matchingDeviceIds = new Set(devices.filter((device) => device.type === type).map(({ id }) => id));
  const usedEntryIds = new Set(world.ledger.rows('device_images').map((row) => row.inspection_device_id));
  const entries = Map.groupBy(
    world.ledger
      .rows('inspection_devices')
      .filter((row) => matchingDeviceIds.has(row.device_id) && row.checked_at !== null),
    (row) => row.inspection_id,
  );
  for (const visit of visitsOf(world, places)) {
    const visitId = Number(Reflect.get(visit, 'id'));
    const row = entries.get(visitId)?.find((candidate) => {
      const id = Number(Reflect.get(candidate, 'id'));
      return !usedEntryIds.has(id) && matchesFindings(subject, type, findingsOf(world, records, id));
    });
    if (!row?.checked_at) continue;
    const at = addMinutes(row.checked_at, 0.6);
    world.ledger.add('device_images', at, {
      root_company_id: visit.root_company_id,
      device_id: row.device_id,
      inspection_id: visitId,
      inspection_device_id: Number(Reflect.get(row, 'id')),
      file_id: fileIdOf(world, asset, at, visit.user_id),
      user_id: visit.user_id,
      created_at: at,
      arrived_at: at,
    });
    return true;
  }
  return false;
};

export const assignLeftoverPhotos = (world: World, places: readonly PlaceRef[]): void => {
  const records = recordsByDevice(world);
  for (const [root, bySubject] of world.assets.photos) {
    const ownPlaces = places.filter(({ facility }) => facility.root === root);
    for (const [subject, assets] of bySubject) {
      for (const asset of assets.filter(({ storageKey }) => !world.fileIds.has(storageKey))) {
        addPhoto(world, records, ownPlaces, subject, asset);
      }
    }
  }
};
