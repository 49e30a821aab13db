import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { placeIsVisible } from '../../kernel/scope.ts';
import { isVisitVisible, type RecordKind, visibleImages, visibleRecords } from './records.read.ts';

const visibleDevices = (ctx: AnyCtx, ref: Ref) =>
  ctx.db
    .selectFrom('devices')
    .innerJoin('places', 'places.id', 'devices.place_id')
    .select([
      'devices.id',
      'devices.device_type_id as deviceTypeId',
      'devices.root_company_id as rootCompanyId',
      'devices.place_id as placeId',
    ])
    .where(matchesRef('devices', ref))
    .where('devices.deleted_at', 'is', null)
    .where('places.deleted_at', 'is', null)
    .where(placeIsVisible(ctx.actor));

export const selectDevice = (ctx: AnyCtx, ref: Ref) => visibleDevices(ctx, ref).executeTakeFirst();

/** Locks the device, so that it is not deleted while something is recorded on it. */
export const lockDevice = (tx: TxCtx, ref: Ref) => visibleDevices(tx, ref).forShare('devices').executeTakeFirst();

export type DeviceRow = NonNullable<Awaited<ReturnType<typeof selectDevice>>>;

const VISIT_COLUMNS = [
  'visit.id as visitId',
  'visit.uuid as visitUuid',
  'visit.name as visitName',
  'visit.status as visitStatus',
  'visit.approved_at as visitApprovedAt',
] as const;

export type VisitColumns = {
  readonly visitId: number | null;
  readonly visitUuid: string | null;
  readonly visitName: string | null;
  readonly visitStatus: string | null;
  readonly visitApprovedAt: Date | null;
};

const recordsOfDevice = (ctx: AnyCtx, deviceId: number, kind: RecordKind) =>
  visibleRecords(ctx)
    .leftJoin('inspections as visit', 'visit.id', 'record.inspection_id')
    .where('record.device_id', '=', deviceId)
    .where('record.kind', '=', kind)
    .where(isVisitVisible(ctx));

export type Page = { readonly limit: number; readonly offset: number };

/** Newest first. */
export const selectDeviceRecords = (ctx: AnyCtx, deviceId: number, kind: RecordKind, { limit, offset }: Page) =>
  recordsOfDevice(ctx, deviceId, kind)
    .select(VISIT_COLUMNS)
    .orderBy('record.created_at', 'desc')
    .orderBy('record.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countDeviceRecords = async (ctx: AnyCtx, deviceId: number, kind: RecordKind): Promise<number> => {
  const { n } = await recordsOfDevice(ctx, deviceId, kind)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

export const selectDeviceRecord = (ctx: AnyCtx, deviceId: number, kind: RecordKind, ref: Ref) =>
  recordsOfDevice(ctx, deviceId, kind).select(VISIT_COLUMNS).where(matchesRef('record', ref)).executeTakeFirst();

export type DeviceRecordRow = NonNullable<Awaited<ReturnType<typeof selectDeviceRecord>>>;

const imagesOfDevice = (ctx: AnyCtx, deviceId: number) =>
  visibleImages(ctx)
    .leftJoin('inspections as visit', 'visit.id', 'image.inspection_id')
    .where('image.device_id', '=', deviceId)
    .where(isVisitVisible(ctx));

/** Newest first. */
export const selectDeviceImages = (ctx: AnyCtx, deviceId: number, { limit, offset }: Page) =>
  imagesOfDevice(ctx, deviceId)
    .select(VISIT_COLUMNS)
    .orderBy('image.created_at', 'desc')
    .orderBy('image.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countDeviceImages = async (ctx: AnyCtx, deviceId: number): Promise<number> => {
  const { n } = await imagesOfDevice(ctx, deviceId)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

export const selectDeviceImage = (ctx: AnyCtx, deviceId: number, ref: Ref) =>
  imagesOfDevice(ctx, deviceId).select(VISIT_COLUMNS).where(matchesRef('image', ref)).executeTakeFirst();

export type DeviceImageRow = NonNullable<Awaited<ReturnType<typeof selectDeviceImage>>>;

/** The visit of a record, locked exclusively: a correction changes a count in the row of the visit. */
export const lockVisit = (tx: TxCtx, id: number) =>
  tx.db
    .selectFrom('inspections')
    .select(['id', 'status', 'approved_at', 'author_company_id as authorCompanyId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
