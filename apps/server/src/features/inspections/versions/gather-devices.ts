import { compareUniqueIds } from '@trapline/contract/devices/rules.ts';
import { mixturesOf } from '../../device-records/mixtures-of.read.ts';
import type { InspectionDeviceRow } from '../devices/inspection-devices.queries.ts';
import type { Entries } from './catalogue-snapshot.ts';
import type { ManifestPhotoRow, ManifestRecordRow, selectPlans } from './manifest.queries.ts';
import type { ManifestDevice, ManifestObservation, ManifestPhoto, VisitManifest } from './manifest.read.ts';
import type { People } from './people.ts';

/** All data of a visit from which the manifest of its devices is built. */
export type GatheredRows = {
  readonly devices: readonly InspectionDeviceRow[];
  readonly plans: Awaited<ReturnType<typeof selectPlans>>;
  readonly photos: readonly ManifestPhotoRow[];
  readonly records: readonly ManifestRecordRow[];
  readonly entries: Entries;
  /** Uuids of merged visits by their id. */
  readonly joined: ReadonlyMap<number, string>;
};

type Photo = Pick<
  ManifestPhotoRow,
  'uuid' | 'key' | 'sha256' | 'width' | 'height' | 'createdAt' | 'arrivedAt' | 'authorUuid' | 'name' | 'surname'
>;

export const photoOf = (photo: Photo, people: People): ManifestPhoto => ({
  uuid: photo.uuid,
  key: photo.key,
  sha256: photo.sha256,
  width: photo.width,
  height: photo.height,
  madeAt: photo.createdAt.toISOString(),
  arrivedAt: photo.arrivedAt.toISOString(),
  by: people.add(photo),
});

const recordedInField = (uuid: string | undefined) => (uuid === undefined ? {} : { recordedIn: uuid });

/** Data to resolve people and visits. */
type NamingContext = Pick<GatheredRows, 'joined'> & { readonly people: People };

const recordFactsOf = (row: ManifestRecordRow, of: string, { people, joined }: NamingContext) => ({
  uuid: row.uuid,
  of,
  ...recordedInField(joined.get(row.recordedIn ?? 0)),
  amount: row.amount,
  note: row.note,
  madeAt: row.createdAt.toISOString(),
  arrivedAt: row.arrivedAt.toISOString(),
  by: people.add(row),
});

const uuidOfEntry = (entries: Entries[keyof Entries], id: number | null): string => entries.get(id ?? 0)?.uuid ?? '';

const observationOf = (
  row: ManifestRecordRow,
  entries: Entries,
  namingContext: NamingContext,
): ManifestObservation => ({
  ...recordFactsOf(row, uuidOfEntry(entries.observations, row.observationId), namingContext),
  amountPercentage: row.amountPercentage,
  baitToxic: row.baitToxic,
  previousTotalMixtures: row.previousTotalMixtures,
  totalMixtures: row.totalMixtures,
  mixtures: mixturesOf(row).map(
    ({ mixtureId, name, value, grammage, totalValue, description, batchNumber, product }) => ({
      mixture: entries.mixtures.get(mixtureId)?.uuid ?? null,
      name,
      value,
      grammage,
      totalValue,
      description,
      // versions of visits from before products existed look the same
      ...(batchNumber && { batchNumber }),
      ...(product && { product }),
    }),
  ),
});

type DeviceSnapshot = Pick<
  ManifestDevice,
  'uniqueId' | 'name' | 'type' | 'color' | 'zone' | 'location' | 'detect' | 'position'
>;

/** Name and place of the device. */
const identityOf = (row: InspectionDeviceRow, { plans, entries }: GatheredRows): DeviceSnapshot => {
  const plan = plans.find(({ id }) => id === row.mapId);
  const { mapX: x, mapY: y } = row;
  return {
    uniqueId: row.uniqueId,
    name: row.name,
    type: uuidOfEntry(entries.types, row.deviceTypeId),
    color: row.color,
    zone: row.zoneName,
    location: row.location,
    detect: row.detect,
    position: plan && x !== null && y !== null ? { plan: plan.uuid, x, y } : null,
  };
};

const notCheckedOf = ({ checked_at, notCheckedReason, notCheckedNote }: InspectionDeviceRow) =>
  checked_at !== null || notCheckedReason === null ? null : { reason: notCheckedReason, note: notCheckedNote };

/**
 * Devices in the order of their numbers with all their records. A device in an earlier version has the name and place
 * from that version.
 */
export const gatherDevices = (
  gatheredRows: GatheredRows,
  people: People,
  before: Pick<VisitManifest, 'devices'> | null,
): ManifestDevice[] => {
  const { entries, joined } = gatheredRows;
  const namingContext = { joined, people };
  const previous = new Map(before?.devices.map((device) => [device.uuid, device]));
  const records = Map.groupBy(gatheredRows.records, ({ entryId }) => entryId);
  const photos = Map.groupBy(gatheredRows.photos, ({ entryId }) => entryId);
  const devices = gatheredRows.devices.map((row): ManifestDevice => {
    const own = records.get(row.id) ?? [];
    const ofKind = (kind: ManifestRecordRow['kind']) => own.filter((record) => record.kind === kind);
    const { uniqueId, name, type, color, zone, location, detect, position } =
      previous.get(row.deviceUuid) ?? identityOf(row, gatheredRows);
    return {
      ...{ uuid: row.deviceUuid, uniqueId, name, type, color, zone, location, position },
      // a half from which the device was removed before the merge had shown its alarm
      detect: detect || row.storedDetect === true,
      scannedAt: row.scanned_at?.toISOString() ?? null,
      checkedAt: row.checked_at?.toISOString() ?? null,
      notChecked: notCheckedOf(row),
      alarmEndedAt: row.alarmEndedAt?.toISOString() ?? null,
      actions: ofKind('ACTION').map((record) =>
        recordFactsOf(record, uuidOfEntry(entries.actions, record.actionId), namingContext),
      ),
      objects: ofKind('OBJECT').map((record) =>
        recordFactsOf(record, uuidOfEntry(entries.objects, record.objectId), namingContext),
      ),
      observations: ofKind('OBSERVATION').map((record) => observationOf(record, entries, namingContext)),
      photos: (photos.get(row.id) ?? []).map((photo) => photoOf(photo, people)),
    };
  });
  return devices.sort(
    (left, right) => compareUniqueIds(left.uniqueId, right.uniqueId) || (left.uuid < right.uuid ? -1 : 1),
  );
};
