import type { DeviceHistoryEntry } from '@trapline/contract/devices/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { isoText } from '../../kernel/iso-text.ts';

/** Radio reports, newest first. */
const told = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('device_history as told')
    .select([
      'told.device_id as deviceId',
      'told.type',
      'told.detect',
      'told.battery',
      'told.rssi',
      'told.detection_counter as detectionCounter',
      'told.created_at as createdAt',
    ])
    .orderBy('told.created_at', 'desc')
    .orderBy('told.id', 'desc');

export const selectFullHistory = (ctx: AnyCtx, deviceId: number, limit: number) =>
  told(ctx).where('told.device_id', '=', deviceId).limit(limit).execute();

export type ToldByRadio = Awaited<ReturnType<typeof selectFullHistory>>[number];

/** The few newest of each device. */
export const selectNewestHistory = (
  ctx: AnyCtx,
  deviceIds: readonly number[],
  each: number,
): Promise<readonly ToldByRadio[]> =>
  ctx.db
    .selectFrom(sql<{ id: number }>`(select unnest(${[...deviceIds]}::bigint[]) as id)`.as('asked'))
    .innerJoinLateral(told(ctx).where('told.device_id', '=', sql<number>`asked.id`).limit(each).as('newest'), (join) =>
      join.onTrue(),
    )
    .selectAll('newest')
    .execute();

/** Of all devices of a facility together. */
export const selectHistoryOfPlace = (ctx: AnyCtx, placeId: number, limit: number): Promise<readonly ToldByRadio[]> =>
  told(ctx)
    .innerJoin('devices', 'devices.id', 'told.device_id')
    .where('devices.place_id', '=', placeId)
    .where('devices.deleted_at', 'is', null)
    .limit(limit)
    .execute();

const presentTold = ({ deviceId: _, createdAt, ...rest }: ToldByRadio): DeviceHistoryEntry => ({
  ...rest,
  createdAt: isoText(createdAt),
});

export const presentHistory = (told: readonly ToldByRadio[]): DeviceHistoryEntry[] => told.map(presentTold);
