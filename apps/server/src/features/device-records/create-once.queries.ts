import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';
import type { RecordKind } from './records.read.ts';

const AUTHOR_AND_PLACE = [
  'id',
  'device_id as deviceId',
  'inspection_id as inspectionId',
  'inspection_device_id as entryId',
  'user_id as userId',
  'deleted_at as deletedAt',
] as const;

/** The record or photo with this uuid, also a deleted one. */
export const selectCreatedByUuid = (tx: TxCtx, uuid: string) =>
  tx.db
    .selectFrom('device_records')
    .select([...AUTHOR_AND_PLACE, sql<RecordKind | 'IMAGE'>`kind`.as('kind')])
    .where('uuid', '=', uuid)
    .unionAll(
      tx.db
        .selectFrom('device_images')
        .select([...AUTHOR_AND_PLACE, sql<RecordKind | 'IMAGE'>`'IMAGE'`.as('kind')])
        .where('uuid', '=', uuid),
    )
    .executeTakeFirst();
