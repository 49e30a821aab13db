import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import type { AnyCtx } from '../../../kernel/context.ts';
import {
  presentAction,
  presentImage,
  presentObject,
  presentObservation,
} from '../../device-records/present-records.read.ts';
import {
  type ImageRow,
  type RecordRow,
  selectImages,
  selectRecords,
  subjectsOf,
} from '../../device-records/records.read.ts';
import { type CatalogueWords, loadCatalogueWords } from '../../device-types/catalogue.read.ts';
import { type InspectionDeviceRow, selectInspectionDevices } from './inspection-devices.queries.ts';

type Parts = {
  readonly records: readonly RecordRow[];
  readonly images: readonly ImageRow[];
  readonly words: CatalogueWords;
};

const presentDevice = (ctx: AnyCtx, row: InspectionDeviceRow, { records, images, words }: Parts): InspectionDevice => {
  const typeName = words.types.get(row.deviceTypeId)?.name ?? row.typeName;
  const { ACTION = [], OBJECT = [], OBSERVATION = [] } = Object.groupBy(records, ({ kind }) => kind);
  return {
    id: row.id,
    uuid: row.uuid,
    status: row.checked_at === null ? 'NOT_CHECKED' : 'CHECKED',
    scanned: row.scanned_at !== null,
    checkedAt: row.checked_at?.toISOString() ?? null,
    scannedAt: row.scanned_at?.toISOString() ?? null,
    device: {
      id: row.deviceId,
      uuid: row.deviceUuid,
      uniqueId: row.uniqueId,
      name: row.name,
      location: row.location,
      zone: row.zoneName === null ? null : { name: row.zoneName },
      deviceTypeId: row.deviceTypeId,
      deviceType: { id: row.deviceTypeId, name: typeName, color: row.color },
      detect: row.detect,
      qrcodeId: row.qrCodeId,
      deviceActions: ACTION.map((record) => presentAction(record, words)),
      deviceObjects: OBJECT.map((record) => presentObject(record, words)),
      deviceObservations: OBSERVATION.map((record) => presentObservation(record, words)),
      deviceImages: images.map((image) => presentImage(image, ctx.services.links)),
    },
  };
};

/**
 * Devices of a visit with all that was recorded on them, in a fixed handful of queries however many there are; with
 * `onlyId` the one device a write just touched.
 */
export const loadInspectionDevices = async (
  ctx: AnyCtx,
  inspectionId: number,
  onlyId: number | null = null,
): Promise<InspectionDevice[]> => {
  const rows = await selectInspectionDevices(ctx, inspectionId, onlyId);
  const records = await selectRecords(ctx, inspectionId, onlyId);
  const images = await selectImages(ctx, inspectionId, onlyId);
  const types = rows.map((row) => row.deviceTypeId);
  const words = await loadCatalogueWords(ctx, { types, ...subjectsOf(records) });
  const recordsOf = Map.groupBy(records, (record) => record.entryId);
  const imagesOf = Map.groupBy(images, (image) => image.entryId);
  return rows.map((row) =>
    presentDevice(ctx, row, {
      records: recordsOf.get(row.id) ?? [],
      images: imagesOf.get(row.id) ?? [],
      words,
    }),
  );
};

/** The one device a write answers with. */
export const loadInspectionDevice = async (
  ctx: AnyCtx,
  inspectionId: number,
  entryId: number,
): Promise<InspectionDevice> => {
  const [device] = await loadInspectionDevices(ctx, inspectionId, entryId);
  if (!device) throw new Error(`inspection device ${entryId} vanished inside its transaction`);
  return device;
};
