import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { requireFound } from '../../../kernel/app-error.ts';
import type { AnyCtx } from '../../../kernel/context.ts';
import { isoText } from '../../../kernel/iso-text.ts';
import {
  presentAction,
  presentImage,
  presentObject,
  presentObservation,
} from '../../device-records/present-records.read.ts';
import {
  evaluatedVisitIdOf,
  type ImageRow,
  type RecordRow,
  selectImages,
  selectRecords,
  subjectsOf,
} from '../../device-records/records.read.ts';
import { type CatalogueEntries, loadCatalogueEntries } from '../../device-types/catalogue.read.ts';
import {
  type CatalogueSnapshot,
  catalogueOfVisits,
  loadCatalogueSnapshots,
} from '../../device-types/catalogue-of-visits.read.ts';
import { selectMergedVisits } from '../versions/manifest.queries.ts';
import {
  type InspectionDeviceRow,
  selectInspectionDevice,
  selectInspectionDevices,
} from './inspection-devices.queries.ts';

type DeviceContents = Pick<
  InspectionDevice['device'],
  'deviceActions' | 'deviceObjects' | 'deviceObservations' | 'deviceImages'
>;

/** The labels of the visit in which a record was made, and the uuids of merged visits. */
type VisitLabels = {
  readonly catalogueOfVisit: (visitId: number) => CatalogueEntries;
  readonly uuidOf: ReadonlyMap<number, string>;
};

/** Uuids of the merged visits from which records come. */
const loadMergedVisitUuids = async (ctx: AnyCtx, inspectionIds: readonly number[], records: readonly RecordRow[]) => {
  if (records.every(({ recordedIn }) => recordedIn === null)) return new Map<number, string>();
  return new Map((await selectMergedVisits(ctx, inspectionIds)).map(({ id, uuid }) => [id, uuid]));
};

type Snapshots = ReadonlyMap<number, CatalogueSnapshot>;

const NO_SNAPSHOTS: Snapshots = new Map();

/** All records, grouped by the devices of the visit in one pass: a visit has hundreds of devices. */
const contentsByEntry = (
  { services }: AnyCtx,
  records: readonly RecordRow[],
  images: readonly ImageRow[],
  { catalogueOfVisit, uuidOf }: VisitLabels,
): ((entryId: number) => DeviceContents) => {
  const byEntry = new Map<number | null, DeviceContents>();
  const visitOfRecord = ({ recordedIn }: RecordRow) => {
    const uuid = uuidOf.get(recordedIn ?? 0);
    return uuid === undefined ? {} : { recordedIn: uuid };
  };
  const contentsOf = (entryId: number | null): DeviceContents => {
    const existing = byEntry.get(entryId);
    if (existing) return existing;
    const recorded = { deviceActions: [], deviceObjects: [], deviceObservations: [], deviceImages: [] };
    byEntry.set(entryId, recorded);
    return recorded;
  };
  for (const row of records) {
    const catalogue = catalogueOfVisit(evaluatedVisitIdOf(row));
    if (row.kind === 'ACTION') contentsOf(row.entryId).deviceActions.push(presentAction(row, catalogue));
    else if (row.kind === 'OBJECT')
      contentsOf(row.entryId).deviceObjects.push({ ...presentObject(row, catalogue), ...visitOfRecord(row) });
    else
      contentsOf(row.entryId).deviceObservations.push({ ...presentObservation(row, catalogue), ...visitOfRecord(row) });
  }
  for (const image of images) contentsOf(image.entryId).deviceImages.push(presentImage(image, services.links));
  return contentsOf;
};

/** The reason is shown only while the device is unchecked; a later check makes it obsolete. */
const notCheckedOf = (row: InspectionDeviceRow): InspectionDevice['notChecked'] =>
  row.notCheckedReason === null || row.checked_at !== null
    ? null
    : { reason: row.notCheckedReason, note: row.notCheckedNote, imageId: row.notCheckedImageId };

const presentDevice = (
  row: InspectionDeviceRow,
  catalogue: CatalogueEntries,
  recorded: DeviceContents,
): InspectionDevice => ({
  id: row.id,
  uuid: row.uuid,
  status: row.checked_at === null ? 'NOT_CHECKED' : 'CHECKED',
  scanned: row.scanned_at !== null,
  checkedAt: row.checked_at && isoText(row.checked_at),
  scannedAt: row.scanned_at && isoText(row.scanned_at),
  notChecked: notCheckedOf(row),
  alarmEndedAt: row.alarmEndedAt && isoText(row.alarmEndedAt),
  device: {
    id: row.deviceId,
    uuid: row.deviceUuid,
    uniqueId: row.uniqueId,
    name: row.name,
    location: row.location,
    zone: row.zoneName === null ? null : { name: row.zoneName },
    deviceTypeId: row.deviceTypeId,
    deviceType: {
      id: row.deviceTypeId,
      name: catalogue.types.get(row.deviceTypeId)?.name ?? row.typeName,
      color: row.color,
    },
    detect: row.detect,
    qrcodeId: row.qrCodeId,
    deviceActions: recorded.deviceActions,
    deviceObjects: recorded.deviceObjects,
    deviceObservations: recorded.deviceObservations,
    deviceImages: recorded.deviceImages,
  },
});

type Contents = { readonly records: readonly RecordRow[]; readonly images: readonly ImageRow[] };

/** Presents devices of these visits with the names of the visits. */
const presentDevices = async (
  ctx: AnyCtx,
  inspectionIds: readonly number[],
  rows: readonly InspectionDeviceRow[],
  { records, images }: Contents,
  names: { readonly known: CatalogueEntries | undefined; readonly snapshots: Snapshots },
): Promise<InspectionDevice[]> => {
  const types = rows.map((row) => row.deviceTypeId);
  const currentCatalogue = await loadCatalogueEntries(ctx, { types, ...subjectsOf(records) }, names.known);
  const catalogueOfVisit = catalogueOfVisits(currentCatalogue, names.snapshots, ctx.language);
  const recorded = contentsByEntry(ctx, records, images, {
    catalogueOfVisit,
    uuidOf: await loadMergedVisitUuids(ctx, inspectionIds, records),
  });
  return rows.map((row) => presentDevice(row, catalogueOfVisit(row.inspectionId), recorded(row.id)));
};

/**
 * Devices of visits with all their records, by the id of the visit, in a fixed number of queries however many devices
 * and visits there are. Catalogue labels that are `known` are not loaded again.
 */
export const loadDevicesOfVisits = async (
  ctx: AnyCtx,
  inspectionIds: readonly number[],
  { known }: { readonly known?: CatalogueEntries } = {},
): Promise<ReadonlyMap<number, InspectionDevice[]>> => {
  const snapshots = await loadCatalogueSnapshots(ctx, inspectionIds);
  const images = await selectImages(ctx, inspectionIds);
  // the two large queries come last: rows that wait for further queries are expensive for the garbage collector
  const rows = await selectInspectionDevices(ctx, inspectionIds);
  const records = await selectRecords(ctx, inspectionIds);
  const devices = await presentDevices(ctx, inspectionIds, rows, { records, images }, { known, snapshots });
  const devicesByVisit = Map.groupBy(devices, (_, index) => rows[index]?.inspectionId);
  return new Map(inspectionIds.map((id) => [id, devicesByVisit.get(id) ?? []]));
};

/** Devices of one visit with all their records. */
export const loadInspectionDevices = async (
  ctx: AnyCtx,
  inspectionId: number,
  options: { readonly known?: CatalogueEntries } = {},
): Promise<InspectionDevice[]> => (await loadDevicesOfVisits(ctx, [inspectionId], options)).get(inspectionId) ?? [];

/** In a list that a statement returns as JSON, a time is a text. */
const withTimes = <T extends { readonly createdAt: string }>(rows: readonly T[]) =>
  rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));

/** Loads one device for a response; a concurrent removal may have made it unavailable to a reader. */
export const loadInspectionDevice = async (
  ctx: AnyCtx,
  inspectionId: number,
  entryId: number,
): Promise<InspectionDevice> => {
  const row = requireFound(await selectInspectionDevice(ctx, inspectionId, entryId));
  const snapshots = row.hasVersions ? await loadCatalogueSnapshots(ctx, [inspectionId]) : NO_SNAPSHOTS;
  const contents = { records: withTimes(row.records), images: withTimes(row.images) };
  const [device] = await presentDevices(ctx, [inspectionId], [row], contents, { known: undefined, snapshots });
  return requireFound(device);
};
