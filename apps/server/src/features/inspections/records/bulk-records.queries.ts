import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import type { TxCtx } from '../../../kernel/context.ts';
import { matchesRef } from '../../../kernel/refs.ts';
import type { LockMode } from '../inspections.queries.ts';
import { visitsMergedInto } from '../merged-visits.queries.ts';

const entriesOfType = (tx: TxCtx, inspectionId: number, type: Ref) =>
  tx.db
    .selectFrom('inspection_devices as entry')
    .innerJoin('devices as device', 'device.id', 'entry.device_id')
    .innerJoin('device_types as type', 'type.id', 'device.device_type_id')
    .select(['entry.id', 'entry.device_id as deviceId', 'device.uuid as deviceUuid', 'device.device_type_id as typeId'])
    .where('entry.inspection_id', '=', inspectionId)
    .where('entry.deleted_at', 'is', null)
    .where(matchesRef('type', type))
    .orderBy('entry.id');

/** Devices of one type in a visit, always locked in the same order. */
export const lockEntriesOfType = (tx: TxCtx, inspectionId: number, type: Ref, mode: LockMode) => {
  const entries = entriesOfType(tx, inspectionId, type);
  return (mode === 'alone' ? entries.forUpdate('entry') : entries.forShare('entry')).execute();
};

export type EntryOfType = Awaited<ReturnType<typeof lockEntriesOfType>>[number];

/** Devices of one type that are or were in a visit, or in a visit that was merged into it. */
export const selectAllDevicesOfType = (tx: TxCtx, inspectionId: number, type: Ref) =>
  tx.db
    .selectFrom('devices as device')
    .innerJoin('device_types as type', 'type.id', 'device.device_type_id')
    .select('device.uuid')
    .where(matchesRef('type', type))
    .where('device.id', 'in', (eb) =>
      eb
        .selectFrom('inspection_devices as entry')
        .select('entry.device_id')
        .where('entry.inspection_id', 'in', visitsMergedInto(tx, inspectionId)),
    )
    .execute();

/** Records with these uuids, including deleted ones. */
export const selectRecordsByUuid = (tx: TxCtx, uuids: readonly string[]) =>
  tx.db
    .selectFrom('device_records')
    .select(['kind', 'user_id as userId', 'inspection_id as inspectionId', 'deleted_at as deletedAt'])
    .where(sql<boolean>`uuid = any(${[...uuids]}::uuid[])`)
    .execute();

export type BulkRecordRow = Awaited<ReturnType<typeof selectRecordsByUuid>>[number];

export const markAllChecked = (tx: TxCtx, entryIds: readonly number[], userId: number, at: Date) =>
  tx.db
    .updateTable('inspection_devices')
    .set({ checked_at: at, checked_by: userId })
    .where(sql<boolean>`id = any(${[...entryIds]}::bigint[])`)
    .where('checked_at', 'is', null)
    .returning('id')
    .execute();
