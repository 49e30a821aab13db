import { LAST_RECORDS } from '@trapline/contract/devices/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';

/** The newest actions and pests of each device: for every device and kind the index gives the few newest. */
export const selectLastRecords = (ctx: AnyCtx, deviceIds: readonly number[]) =>
  ctx.db
    .selectFrom('devices as device')
    .innerJoin(sql<{ kind: string }>`(values ('ACTION'), ('OBJECT'))`.as<'kinds'>(sql`kinds (kind)`), (join) =>
      join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('device_records')
          .selectAll('device_records')
          .whereRef('device_records.device_id', '=', 'device.id')
          .whereRef('device_records.kind', '=', 'kinds.kind')
          .where('device_records.deleted_at', 'is', null)
          .orderBy('device_records.created_at', 'desc')
          .limit(LAST_RECORDS)
          .as('record'),
      (join) => join.onTrue(),
    )
    .innerJoin('users as author', 'author.id', 'record.user_id')
    .leftJoin('inspections as visit', 'visit.id', 'record.inspection_id')
    .select([
      'record.id',
      'record.uuid',
      'record.user_id as userId',
      'record.kind',
      'record.device_id as deviceId',
      'record.device_type_action_id as actionId',
      'record.device_type_object_id as objectId',
      'record.amount',
      'record.note',
      'record.created_at as createdAt',
      'author.name',
      'author.surname',
      'visit.uuid as visitUuid',
      'visit.name as visitName',
    ])
    .where('device.id', 'in', [...deviceIds])
    .orderBy('record.created_at', 'desc')
    .orderBy('record.id', 'desc')
    .execute();

export type LastRecord = Awaited<ReturnType<typeof selectLastRecords>>[number];
