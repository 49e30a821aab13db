import { DEVICE_PLACE_ZONES_LIMIT } from '@trapline/contract/devices/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { isVisitVisible, type RecordKind, visibleRecords } from '../device-records/records.read.ts';

const recordsWithVisit = (ctx: AnyCtx) =>
  visibleRecords(ctx)
    .leftJoin('inspections as visit', 'visit.id', 'record.inspection_id')
    .select([
      'record.device_id as deviceId',
      'visit.uuid as visitUuid',
      'visit.name as visitName',
      'visit.status as visitStatus',
    ])
    .where(isVisitVisible(ctx));

/** The newest records of each kind on each device: the index returns the few newest for every device and kind. */
export const selectNewestRecords = (
  ctx: AnyCtx,
  deviceIds: readonly number[],
  { kinds, each }: { readonly kinds: readonly RecordKind[]; readonly each: number },
) => {
  const requestedKinds = sql<{ id: number; kind: RecordKind }>`(select device_id as id, kind
    from unnest(${deviceIds}::bigint[]) device_id cross join unnest(${kinds}::text[]) kind)`;
  return ctx.db
    .selectFrom(requestedKinds.as('asked'))
    .innerJoinLateral(
      recordsWithVisit(ctx)
        .where('record.device_id', '=', sql<number>`asked.id`)
        .where('record.kind', '=', sql<RecordKind>`asked.kind`)
        .orderBy('record.created_at', 'desc')
        .orderBy('record.id', 'desc')
        .limit(each)
        .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('newest')
    .orderBy('newest.createdAt', 'desc')
    .orderBy('newest.id', 'desc')
    .execute();
};

export type NewestRecord = Awaited<ReturnType<typeof selectNewestRecords>>[number];

/** Everything recorded on the devices of a facility, newest first. */
export const selectAllRecords = (ctx: AnyCtx, placeId: number, limit: number): Promise<NewestRecord[]> =>
  recordsWithVisit(ctx)
    .innerJoin('devices as holder', 'holder.id', 'record.device_id')
    .where('holder.place_id', '=', placeId)
    .where('holder.deleted_at', 'is', null)
    .orderBy('record.created_at', 'desc')
    .orderBy('record.id', 'desc')
    .limit(limit)
    .execute();

/** Zone names of devices in these facilities, up to a limit per facility. */
export const selectZoneNames = (ctx: AnyCtx, placeIds: readonly number[]) =>
  ctx.db
    .selectFrom(sql<{ id: number }>`(select unnest(${[...placeIds]}::bigint[]) as id)`.as('place'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('zones')
          .select(['zones.id', 'zones.uuid', 'zones.name', 'zones.place_id as placeId'])
          .where('zones.place_id', '=', sql<number>`place.id`)
          .where('zones.deleted_at', 'is', null)
          .orderBy('zones.name')
          .orderBy('zones.id')
          .limit(DEVICE_PLACE_ZONES_LIMIT)
          .as('zone'),
      (join) => join.onTrue(),
    )
    .selectAll('zone')
    .orderBy('zone.name')
    .orderBy('zone.id')
    .execute();
