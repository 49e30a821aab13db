import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { found } from '../../../kernel/app-error.ts';
import type { AnyCtx } from '../../../kernel/context.ts';
import { isoText } from '../../../kernel/iso-text.ts';
import {
  presentAction,
  presentImage,
  presentObject,
  presentObservation,
} from '../../device-records/present-records.read.ts';
import {
  type ImageRow,
  judgedIn,
  type RecordRow,
  selectImages,
  selectRecords,
  subjectsOf,
} from '../../device-records/records.read.ts';
import { type CatalogueWords, loadCatalogueWords } from '../../device-types/catalogue.read.ts';
import { loadSnapshotWords, wordsOfVisits } from '../../device-types/words-of-visits.read.ts';
import { selectJoined } from '../versions/manifest.queries.ts';
import { type InspectionDeviceRow, selectInspectionDevices } from './inspection-devices.queries.ts';

type Recorded = Pick<
  InspectionDevice['device'],
  'deviceActions' | 'deviceObjects' | 'deviceObservations' | 'deviceImages'
>;

/** The labels of the visit in which a record was made, and the uuids of merged visits. */
type Judges = {
  readonly wordsIn: (visitId: number) => CatalogueWords;
  readonly uuidOf: ReadonlyMap<number, string>;
};

/** Uuids of the merged visits from which records come. */
const loadJoined = async (ctx: AnyCtx, inspectionId: number, records: readonly RecordRow[]) => {
  if (records.every(({ recordedIn }) => recordedIn === null)) return new Map<number, string>();
  return new Map((await selectJoined(ctx, inspectionId)).map(({ id, uuid }) => [id, uuid]));
};

/** All records, grouped by the devices of the visit in one pass: a visit has hundreds of devices. */
const recordedOn = (
  { services }: AnyCtx,
  records: readonly RecordRow[],
  images: readonly ImageRow[],
  { wordsIn, uuidOf }: Judges,
): ((entryId: number) => Recorded) => {
  const byEntry = new Map<number | null, Recorded>();
  const madeIn = ({ recordedIn }: RecordRow) => {
    const uuid = uuidOf.get(recordedIn ?? 0);
    return uuid === undefined ? {} : { recordedIn: uuid };
  };
  const of = (entryId: number | null): Recorded => {
    const known = byEntry.get(entryId);
    if (known) return known;
    const recorded = { deviceActions: [], deviceObjects: [], deviceObservations: [], deviceImages: [] };
    byEntry.set(entryId, recorded);
    return recorded;
  };
  for (const row of records) {
    const words = wordsIn(judgedIn(row));
    if (row.kind === 'ACTION') of(row.entryId).deviceActions.push(presentAction(row, words));
    else if (row.kind === 'OBJECT')
      of(row.entryId).deviceObjects.push({ ...presentObject(row, words), ...madeIn(row) });
    else of(row.entryId).deviceObservations.push({ ...presentObservation(row, words), ...madeIn(row) });
  }
  for (const image of images) of(image.entryId).deviceImages.push(presentImage(image, services.links));
  return of;
};

/** The reason is shown only while the device is unchecked; a later check makes it obsolete. */
const notCheckedOf = (row: InspectionDeviceRow): InspectionDevice['notChecked'] =>
  row.notCheckedReason === null || row.checked_at !== null
    ? null
    : { reason: row.notCheckedReason, note: row.notCheckedNote, imageId: row.notCheckedImageId };

const presentDevice = (row: InspectionDeviceRow, words: CatalogueWords, recorded: Recorded): InspectionDevice => ({
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
      name: words.types.get(row.deviceTypeId)?.name ?? row.typeName,
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

type Asked = {
  /** Loads only the device that was just written. */
  readonly onlyId?: number;
  /** Catalogue labels that were loaded before. */
  readonly known?: CatalogueWords;
};

/** Devices of a visit with all their records, in a fixed number of queries however many devices there are. */
export const loadInspectionDevices = async (
  ctx: AnyCtx,
  inspectionId: number,
  { onlyId, known }: Asked = {},
): Promise<InspectionDevice[]> => {
  const only = onlyId ?? null;
  const snapshots = await loadSnapshotWords(ctx, [inspectionId]);
  const images = await selectImages(ctx, inspectionId, only);
  // the two large queries come last: rows that wait for further queries are expensive for the garbage collector
  const rows = await selectInspectionDevices(ctx, inspectionId, only);
  const records = await selectRecords(ctx, inspectionId, only);
  const types = rows.map((row) => row.deviceTypeId);
  const now = await loadCatalogueWords(ctx, { types, ...subjectsOf(records) }, known);
  const wordsIn = wordsOfVisits(now, snapshots, ctx.language);
  const recorded = recordedOn(ctx, records, images, {
    wordsIn,
    uuidOf: await loadJoined(ctx, inspectionId, records),
  });
  const words = wordsIn(inspectionId);
  return rows.map((row) => presentDevice(row, words, recorded(row.id)));
};

/** Loads one device for a response; a concurrent removal may have made it unavailable to a reader. */
export const loadInspectionDevice = async (
  ctx: AnyCtx,
  inspectionId: number,
  entryId: number,
): Promise<InspectionDevice> => {
  const [device] = await loadInspectionDevices(ctx, inspectionId, { onlyId: entryId });
  return found(device);
};
