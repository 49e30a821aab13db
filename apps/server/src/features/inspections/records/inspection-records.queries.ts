import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../../kernel/context.ts';
import { matchesRef } from '../../../kernel/refs.ts';
import type { InspectionEntry, JoiningDevice } from '../devices/inspection-devices.queries.ts';

/** Everything recorded in a visit, oldest first; with `onlyEntryId` just on that device. */
export const selectRecords = (ctx: AnyCtx, inspectionId: number, onlyEntryId: number | null) =>
  ctx.db
    .selectFrom('device_records as record')
    .innerJoin('users as author', 'author.id', 'record.user_id')
    .select([
      'record.id',
      'record.uuid',
      'record.kind',
      'record.inspection_device_id as entryId',
      'record.device_type_action_id as actionId',
      'record.device_type_object_id as objectId',
      'record.device_type_observation_id as observationId',
      'record.amount',
      'record.note',
      'record.amount_percentage as amountPercentage',
      'record.previous_total_mixtures as previousTotalMixtures',
      'record.total_mixtures as totalMixtures',
      'record.mixtures',
      'record.created_at as createdAt',
      'author.name',
      'author.surname',
    ])
    .where('record.inspection_id', '=', inspectionId)
    .where('record.deleted_at', 'is', null)
    .$if(onlyEntryId !== null, (query) => query.where('record.inspection_device_id', '=', onlyEntryId ?? 0))
    .orderBy('record.created_at')
    .orderBy('record.id')
    .execute();

export type RecordRow = Awaited<ReturnType<typeof selectRecords>>[number];

export const selectImages = (ctx: AnyCtx, inspectionId: number, onlyEntryId: number | null) =>
  ctx.db
    .selectFrom('device_images as image')
    .innerJoin('stored_files as file', 'file.id', 'image.file_id')
    .innerJoin('users as author', 'author.id', 'image.user_id')
    .select([
      'image.id',
      'image.uuid',
      'image.inspection_device_id as entryId',
      'file.storage_key as key',
      'file.width',
      'file.height',
      'image.created_at as createdAt',
      'author.name',
      'author.surname',
    ])
    .where('image.inspection_id', '=', inspectionId)
    .where('image.deleted_at', 'is', null)
    .$if(onlyEntryId !== null, (query) => query.where('image.inspection_device_id', '=', onlyEntryId ?? 0))
    .orderBy('image.created_at')
    .orderBy('image.id')
    .execute();

export type ImageRow = Awaited<ReturnType<typeof selectImages>>[number];

type Where = { readonly rootCompanyId: number; readonly placeId: number; readonly inspectionId: number };

export type NewRecord = Where & {
  readonly entryId: number;
  readonly deviceId: number;
  readonly kind: 'ACTION' | 'OBJECT' | 'OBSERVATION';
  readonly catalogueId: number;
  readonly amount: number;
  readonly note: string | null;
  readonly amountPercentage?: number | null;
  readonly previousTotalMixtures?: number | null;
  readonly totalMixtures?: number | null;
  readonly mixtures?: readonly object[];
  readonly userId: number;
};

const idFor = (record: NewRecord, kind: NewRecord['kind']): number | null =>
  record.kind === kind ? record.catalogueId : null;

export const insertRecord = (tx: TxCtx, record: NewRecord) =>
  tx.db
    .insertInto('device_records')
    .values({
      uuid: tx.newUuid(),
      root_company_id: record.rootCompanyId,
      place_id: record.placeId,
      device_id: record.deviceId,
      inspection_id: record.inspectionId,
      inspection_device_id: record.entryId,
      kind: record.kind,
      device_type_action_id: idFor(record, 'ACTION'),
      device_type_object_id: idFor(record, 'OBJECT'),
      device_type_observation_id: idFor(record, 'OBSERVATION'),
      amount: record.amount,
      note: record.note,
      amount_percentage: record.amountPercentage ?? null,
      previous_total_mixtures: record.previousTotalMixtures ?? null,
      total_mixtures: record.totalMixtures ?? null,
      mixtures: JSON.stringify(record.mixtures ?? []),
      user_id: record.userId,
      created_at: tx.now(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

/** Actions a type wants recorded as soon as its device joins a visit. */
const selectJoiningActions = (tx: TxCtx, deviceTypeIds: readonly number[]) =>
  tx.db
    .selectFrom('action_associations as link')
    .innerJoin('device_type_actions as action', 'action.id', 'link.device_type_action_id')
    .select(['link.device_type_id as deviceTypeId', 'action.id'])
    .where('link.device_type_id', 'in', [...new Set(deviceTypeIds)])
    .where('action.add_when_device_added', '=', true)
    .where('action.deleted_at', 'is', null)
    .execute();

/** Records those actions for all joining devices in one statement (DEC-099). They do not count as a check: nobody looked yet. */
export const recordJoiningActions = async (
  tx: TxCtx,
  where: Where & { readonly userId: number },
  devices: readonly JoiningDevice[],
  entries: readonly { readonly id: number; readonly deviceId: number }[],
) => {
  if (devices.length === 0) return;
  const actions = await selectJoiningActions(
    tx,
    devices.map((device) => device.deviceTypeId),
  );
  const entryOf = new Map(entries.map((entry) => [entry.deviceId, entry.id]));
  const rows = devices.flatMap((device) =>
    actions
      .filter((action) => action.deviceTypeId === device.deviceTypeId)
      .map((action) => ({ deviceId: device.id, entryId: entryOf.get(device.id) ?? null, actionId: action.id })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into device_records (uuid, root_company_id, place_id, inspection_id, device_id, inspection_device_id, kind,
      device_type_action_id, amount, user_id, created_at)
    select row.uuid, ${where.rootCompanyId}, ${where.placeId}, ${where.inspectionId}, row.device_id, row.entry_id, 'ACTION',
      row.action_id, 1, ${where.userId}, ${tx.now()}
    from unnest(
      ${rows.map(() => tx.newUuid())}::uuid[],
      ${rows.map((row) => row.deviceId)}::bigint[],
      ${rows.map((row) => row.entryId)}::bigint[],
      ${rows.map((row) => row.actionId)}::bigint[]) as row (uuid, device_id, entry_id, action_id)`.execute(tx.db);
};

/** An action, pest or observation, if the type of this device can have it recorded. */
export const selectRecordableAction = (tx: TxCtx, deviceTypeId: number, ref: Ref) =>
  tx.db
    .selectFrom('device_type_actions as action')
    .innerJoin('action_associations as link', 'link.device_type_action_id', 'action.id')
    .select(['action.id', 'action.is_inspection as isInspection', 'action.should_clean as shouldClean'])
    .where('link.device_type_id', '=', deviceTypeId)
    .where('action.deleted_at', 'is', null)
    .where(matchesRef('action', ref))
    .executeTakeFirst();

export const selectRecordableObject = (tx: TxCtx, deviceTypeId: number, ref: Ref) =>
  tx.db
    .selectFrom('device_type_objects as object')
    .innerJoin('object_associations as link', 'link.device_type_object_id', 'object.id')
    .select(['object.id'])
    .where('link.device_type_id', '=', deviceTypeId)
    .where('object.deleted_at', 'is', null)
    .where(matchesRef('object', ref))
    .executeTakeFirst();

export const selectRecordableObservation = (tx: TxCtx, deviceTypeId: number, ref: Ref) =>
  tx.db
    .selectFrom('device_type_observations as observation')
    .innerJoin('observation_associations as link', 'link.device_type_observation_id', 'observation.id')
    .select(['observation.id', 'observation.type'])
    .where('link.device_type_id', '=', deviceTypeId)
    .where('observation.deleted_at', 'is', null)
    .where(matchesRef('observation', ref))
    .executeTakeFirst();

/** Grams of bait the device held after its last refill, in any visit. */
export const selectLastTotalMixtures = async (tx: TxCtx, deviceId: number): Promise<number | null> => {
  const row = await tx.db
    .selectFrom('device_records')
    .select('total_mixtures')
    .where('device_id', '=', deviceId)
    .where('kind', '=', 'OBSERVATION')
    .where('total_mixtures', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.total_mixtures ?? null;
};

export const countImages = async (tx: TxCtx, entryId: number): Promise<number> => {
  const row = await tx.db
    .selectFrom('device_images')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('inspection_device_id', '=', entryId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.n;
};

type NewImage = { entry: InspectionEntry; rootCompanyId: number; inspectionId: number; fileId: number; userId: number };

export const insertImage = (tx: TxCtx, image: NewImage) =>
  tx.db
    .insertInto('device_images')
    .values({
      uuid: tx.newUuid(),
      root_company_id: image.rootCompanyId,
      device_id: image.entry.deviceId,
      inspection_id: image.inspectionId,
      inspection_device_id: image.entry.id,
      file_id: image.fileId,
      user_id: image.userId,
      created_at: tx.now(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
