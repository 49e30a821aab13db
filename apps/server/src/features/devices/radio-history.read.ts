import type { DeviceHistoryEntry } from '@trapline/contract/devices/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { isoText } from '../../kernel/iso-text.ts';

/** Radio reports, newest first. */
const selectReports = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('device_history as report')
    .select([
      'report.device_id as deviceId',
      'report.type',
      'report.detect',
      'report.battery',
      'report.rssi',
      'report.detection_counter as detectionCounter',
      'report.created_at as createdAt',
    ])
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id', 'desc');

export const selectFullHistory = (ctx: AnyCtx, deviceId: number, limit: number) =>
  selectReports(ctx).where('report.device_id', '=', deviceId).limit(limit).execute();

export type RadioReport = Awaited<ReturnType<typeof selectFullHistory>>[number];

/** The newest radio reports of each device, a few per device. */
export const selectNewestHistory = (
  ctx: AnyCtx,
  deviceIds: readonly number[],
  each: number,
): Promise<readonly RadioReport[]> =>
  ctx.db
    .selectFrom(sql<{ id: number }>`(select unnest(${[...deviceIds]}::bigint[]) as id)`.as('asked'))
    .innerJoinLateral(
      selectReports(ctx).where('report.device_id', '=', sql<number>`asked.id`).limit(each).as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('newest')
    .execute();

/** The newest radio reports of all devices of a facility together. */
export const selectHistoryOfPlace = (ctx: AnyCtx, placeId: number, limit: number): Promise<readonly RadioReport[]> =>
  selectReports(ctx)
    .innerJoin('devices', 'devices.id', 'report.device_id')
    .where('devices.place_id', '=', placeId)
    .where('devices.deleted_at', 'is', null)
    .limit(limit)
    .execute();

const presentReport = ({ deviceId: _, createdAt, ...rest }: RadioReport): DeviceHistoryEntry => ({
  ...rest,
  createdAt: isoText(createdAt),
});

export const presentHistory = (history: readonly RadioReport[]): DeviceHistoryEntry[] => history.map(presentReport);
