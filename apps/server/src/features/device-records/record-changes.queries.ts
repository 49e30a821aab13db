import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import type { RecordKind } from './records.read.ts';

/** Records of one visit, or all records of one device. */
export type RecordScope = { readonly inspectionId: number } | { readonly deviceId: number };

const liveRecord = (ctx: AnyCtx, scope: RecordScope, kind: RecordKind, ref: Ref) =>
  ctx.db
    .selectFrom('device_records')
    .where((eb) =>
      'inspectionId' in scope
        ? eb('device_records.inspection_id', '=', scope.inspectionId)
        : eb('device_records.device_id', '=', scope.deviceId),
    )
    .where('device_records.kind', '=', kind)
    .where('device_records.deleted_at', 'is', null)
    .where(matchesRef('device_records', ref));

/** The fields that can be corrected, under their names in the audit trail. */
const STORED_FIELDS = [
  'device_records.id',
  'device_records.uuid',
  'device_records.root_company_id as rootCompanyId',
  'device_records.device_id as deviceId',
  'device_records.inspection_id as inspectionId',
  'device_records.inspection_device_id as inspectionDeviceId',
  'device_records.device_type_action_id as deviceTypeActionId',
  'device_records.device_type_object_id as deviceTypeObjectId',
  'device_records.device_type_observation_id as deviceTypeObservationId',
  'device_records.amount',
  'device_records.note',
  'device_records.amount_percentage as amountPercentage',
  'device_records.total_mixtures as totalMixtures',
  'device_records.mixtures',
  'device_records.created_at as createdAt',
] as const;

export const selectRecordForUpdate = (tx: TxCtx, scope: RecordScope, kind: RecordKind, ref: Ref) =>
  liveRecord(tx, scope, kind, ref).select(STORED_FIELDS).forUpdate().executeTakeFirst();

export type StoredRecord = NonNullable<Awaited<ReturnType<typeof selectRecordForUpdate>>>;

/** The kind of the record with this uuid in a facility, also of a deleted one. */
export const selectRecordByUuid = (ctx: AnyCtx, placeId: number, uuid: string) =>
  ctx.db
    .selectFrom('device_records')
    .select(['kind', 'deleted_at as deletedAt'])
    .where('place_id', '=', placeId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();

/** Where a record belongs: the visit it was made in, if any, and its device there. */
export const selectRecordPosition = (ctx: AnyCtx, scope: RecordScope, kind: RecordKind, ref: Ref) =>
  liveRecord(ctx, scope, kind, ref)
    .select([
      'device_records.id',
      'device_records.inspection_id as inspectionId',
      'device_records.inspection_device_id as entryId',
      'device_records.user_id as userId',
      'device_records.created_at as createdAt',
      'device_records.author_company_id as authorCompanyId',
    ])
    .executeTakeFirst();

export type RecordChangeSet = Partial<{
  amount: number;
  note: string | null;
  createdAt: string;
  amountPercentage: number;
  mixtures: readonly object[];
  totalMixtures: number;
}>;

export const updateRecord = (tx: TxCtx, id: number, change: RecordChangeSet, userId: number) =>
  tx.db
    .updateTable('device_records')
    .set({
      amount: change.amount,
      note: change.note,
      created_at: change.createdAt,
      amount_percentage: change.amountPercentage,
      mixtures: change.mixtures && JSON.stringify(change.mixtures),
      total_mixtures: change.totalMixtures,
      updated_at: tx.now(),
      updated_by: userId,
    })
    .where('id', '=', id)
    .execute();

export const deleteRecord = (tx: TxCtx, id: number, userId: number) =>
  tx.db.updateTable('device_records').set({ deleted_at: tx.now(), deleted_by: userId }).where('id', '=', id).execute();

/** The catalogue entry of a record with its uuid, so that both forms of a reference can be compared. */
export const selectSubject = (tx: TxCtx, record: StoredRecord) => {
  if (record.deviceTypeActionId !== null) {
    return tx.db
      .selectFrom('device_type_actions')
      .select(['id', 'uuid'])
      .where('id', '=', record.deviceTypeActionId)
      .executeTakeFirstOrThrow();
  }
  if (record.deviceTypeObjectId !== null) {
    return tx.db
      .selectFrom('device_type_objects')
      .select(['id', 'uuid'])
      .where('id', '=', record.deviceTypeObjectId)
      .executeTakeFirstOrThrow();
  }
  return tx.db
    .selectFrom('device_type_observations')
    .select(['id', 'uuid'])
    .where('id', '=', record.deviceTypeObservationId ?? 0)
    .executeTakeFirstOrThrow();
};

/** Steps in the life of a record, oldest first. */
export const selectRecordHistory = (ctx: AnyCtx, recordId: number) =>
  ctx.db
    .selectFrom('audit_log')
    .select(['at', 'actor_name', 'action', 'before', 'after', 'corrects_inspection_id', 'reason_code', 'reason_text'])
    .where('entity', '=', 'record')
    .where('entity_id', '=', recordId)
    .orderBy('id')
    .limit(500)
    .execute();

/** Deletes all records of a device in one visit and returns them. */
export const deleteRecordsOf = (tx: TxCtx, entryId: number, userId: number) =>
  tx.db
    .updateTable('device_records')
    .set({ deleted_at: tx.now(), deleted_by: userId })
    .where('inspection_device_id', '=', entryId)
    .where('deleted_at', 'is', null)
    .returning(STORED_FIELDS)
    .execute();

/** Whether people of another company recorded something on a device of a visit. */
export const hasRecordsOfOthers = async (tx: TxCtx, entryId: number, companyId: number | null): Promise<boolean> => {
  const byOthers = (table: 'device_records' | 'device_images') =>
    tx.db
      .selectFrom(table)
      .select('id')
      .where('inspection_device_id', '=', entryId)
      .where('deleted_at', 'is', null)
      .where('author_company_id', 'is distinct from', companyId);
  const row = await byOthers('device_records').unionAll(byOthers('device_images')).limit(1).executeTakeFirst();
  return row !== undefined;
};
