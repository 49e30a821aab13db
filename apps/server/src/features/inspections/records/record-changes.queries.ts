import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx, TxCtx } from '../../../kernel/context.ts';
import { matchesRef } from '../../../kernel/refs.ts';

export type RecordKind = 'ACTION' | 'OBJECT' | 'OBSERVATION';

const ofInspection = (ctx: AnyCtx, inspectionId: number, kind: RecordKind, ref: Ref) =>
  ctx.db
    .selectFrom('device_records as record')
    .where('record.inspection_id', '=', inspectionId)
    .where('record.kind', '=', kind)
    .where('record.deleted_at', 'is', null)
    .where(matchesRef('record', ref));

export const selectRecordForUpdate = (tx: TxCtx, inspectionId: number, kind: RecordKind, ref: Ref) =>
  ofInspection(tx, inspectionId, kind, ref)
    .select([
      'record.id',
      'record.uuid',
      'record.device_id',
      'record.inspection_device_id',
      'record.device_type_action_id',
      'record.device_type_object_id',
      'record.device_type_observation_id',
      'record.amount',
      'record.note',
      'record.amount_percentage',
      'record.total_mixtures',
      'record.mixtures',
      'record.created_at',
    ])
    .forUpdate()
    .executeTakeFirst();

export type StoredRecord = NonNullable<Awaited<ReturnType<typeof selectRecordForUpdate>>>;

/** The device of the visit a record belongs to. */
export const selectRecordEntry = (ctx: AnyCtx, inspectionId: number, kind: RecordKind, ref: Ref) =>
  ofInspection(ctx, inspectionId, kind, ref)
    .select(['record.id', 'record.inspection_device_id as entryId'])
    .executeTakeFirst();

export type RecordChangeSet = Partial<{
  amount: number;
  note: string | null;
  created_at: string;
  amount_percentage: number;
  mixtures: readonly object[];
  total_mixtures: number;
}>;

export const updateRecord = (tx: TxCtx, id: number, { mixtures, ...change }: RecordChangeSet, userId: number) =>
  tx.db
    .updateTable('device_records')
    .set({
      ...change,
      ...(mixtures === undefined ? {} : { mixtures: JSON.stringify(mixtures) }),
      updated_at: tx.now(),
      updated_by: userId,
    })
    .where('id', '=', id)
    .execute();

export const deleteRecord = (tx: TxCtx, id: number, userId: number) =>
  tx.db.updateTable('device_records').set({ deleted_at: tx.now(), deleted_by: userId }).where('id', '=', id).execute();

/** Uuid of the catalogue entry behind a record, so that either form of a reference can be compared. */
export const selectSubject = async (tx: TxCtx, record: StoredRecord) => {
  const {
    device_type_action_id: action,
    device_type_object_id: object,
    device_type_observation_id: observation,
  } = record;
  if (action !== null) {
    return tx.db
      .selectFrom('device_type_actions')
      .select(['id', 'uuid'])
      .where('id', '=', action)
      .executeTakeFirstOrThrow();
  }
  if (object !== null) {
    return tx.db
      .selectFrom('device_type_objects')
      .select(['id', 'uuid'])
      .where('id', '=', object)
      .executeTakeFirstOrThrow();
  }
  return tx.db
    .selectFrom('device_type_observations')
    .select(['id', 'uuid'])
    .where('id', '=', observation ?? 0)
    .executeTakeFirstOrThrow();
};

/** Steps in the life of a record, oldest first. */
export const selectRecordHistory = (ctx: AnyCtx, recordId: number) =>
  ctx.db
    .selectFrom('audit_log')
    .select(['at', 'actor_name', 'action', 'before', 'after', 'corrects_inspection_id'])
    .where('entity', '=', 'record')
    .where('entity_id', '=', recordId)
    .orderBy('id')
    .limit(500)
    .execute();
