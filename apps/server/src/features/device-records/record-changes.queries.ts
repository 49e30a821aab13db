import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import type { RecordKind } from './records.read.ts';

/** Records of one visit, or of one device wherever they were made. */
export type Within = { readonly inspectionId: number } | { readonly deviceId: number };

const live = (ctx: AnyCtx, within: Within, kind: RecordKind, ref: Ref) =>
  ctx.db
    .selectFrom('device_records as record')
    .where((eb) =>
      'inspectionId' in within
        ? eb('record.inspection_id', '=', within.inspectionId)
        : eb('record.device_id', '=', within.deviceId),
    )
    .where('record.kind', '=', kind)
    .where('record.deleted_at', 'is', null)
    .where(matchesRef('record', ref));

/** What can be put right, under the names the trail writes. */
export const selectRecordForUpdate = (tx: TxCtx, within: Within, kind: RecordKind, ref: Ref) =>
  live(tx, within, kind, ref)
    .select([
      'record.id',
      'record.uuid',
      'record.device_id as deviceId',
      'record.inspection_id as inspectionId',
      'record.inspection_device_id as inspectionDeviceId',
      'record.device_type_action_id as deviceTypeActionId',
      'record.device_type_object_id as deviceTypeObjectId',
      'record.device_type_observation_id as deviceTypeObservationId',
      'record.amount',
      'record.note',
      'record.amount_percentage as amountPercentage',
      'record.total_mixtures as totalMixtures',
      'record.mixtures',
      'record.created_at as createdAt',
    ])
    .forUpdate()
    .executeTakeFirst();

export type StoredRecord = NonNullable<Awaited<ReturnType<typeof selectRecordForUpdate>>>;

/** Where a record stands: the visit it was made in, if any, and its device there. */
export const selectRecordPosition = (ctx: AnyCtx, within: Within, kind: RecordKind, ref: Ref) =>
  live(ctx, within, kind, ref)
    .select([
      'record.id',
      'record.inspection_id as inspectionId',
      'record.inspection_device_id as entryId',
      'record.user_id as userId',
      'record.created_at as createdAt',
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

/** Uuid of the catalogue entry behind a record, so that either form of a reference can be compared. */
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
