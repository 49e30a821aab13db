import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';

/** Earlier positions and states of devices, stored beside the current ones (decision plans/history). */

const isOpen = sql<boolean>`upper_inf(during)`;

/** Ends the current positions now; a position that began at the same moment is deleted, because it was never valid. */
export const endPositions = async (tx: TxCtx, deviceIds: readonly number[]): Promise<void> => {
  const now = sql<Date>`${tx.now()}::timestamptz`;
  const openPositions = sql<boolean>`device_id = any(${[...deviceIds]}::bigint[]) and ${isOpen}`;
  await tx.db
    .deleteFrom('device_positions')
    .where(openPositions)
    .where(sql<boolean>`lower(during) >= ${now}`)
    .execute();
  await tx.db
    .updateTable('device_positions')
    .set({ during: sql<string>`tstzrange(lower(during), ${now})` })
    .where(openPositions)
    .execute();
};

type NewPosition = {
  readonly root_company_id: number;
  readonly device_id: number;
  readonly map_id: number;
  readonly x: number;
  readonly y: number;
};

/** Stores a position from now on; if the clock was set back, the position still begins after the stored ones. */
export const insertPosition = (tx: TxCtx, position: NewPosition) =>
  tx.db
    .insertInto('device_positions')
    .values({
      ...position,
      during: sql<string>`tstzrange(greatest(${tx.now()}::timestamptz, (select max(upper(known.during))
        from device_positions known where known.device_id = ${position.device_id})), null)`,
    })
    .execute();

type DeviceEvent = {
  readonly deviceId: number;
  readonly before?: object;
  readonly after?: object;
};

type DeviceEventKind = 'INSTALLED' | 'MOVED' | 'RENUMBERED' | 'RETIRED';

const asJson = (facts: object | undefined): string | null => (facts ? JSON.stringify(facts) : null);

/** Inserts any number of events in one statement. */
export const insertDeviceEvents = async (
  tx: TxCtx,
  rootCompanyId: number,
  kind: DeviceEventKind,
  events: readonly DeviceEvent[],
): Promise<void> => {
  if (events.length === 0) return;
  await tx.db
    .insertInto('device_events')
    .values(
      events.map(({ deviceId, before, after }) => ({
        root_company_id: rootCompanyId,
        device_id: deviceId,
        kind,
        at: tx.now(),
        user_id: tx.actor.kind === 'user' ? tx.actor.id : null,
        before: asJson(before),
        after: asJson(after),
      })),
    )
    .execute();
};

/** Locks devices before their plan: the same order as when a device is placed. */
export const lockDevicesOfMap = async (tx: TxCtx, placeId: number, map: Ref): Promise<void> => {
  await tx.db
    .selectFrom('devices')
    .innerJoin('maps', 'maps.id', 'devices.map_id')
    .select('devices.id')
    .where('maps.place_id', '=', placeId)
    .where(matchesRef('maps', map))
    .orderBy('devices.id')
    .forNoKeyUpdate('devices')
    .execute();
};

/**
 * Removes the live devices from a plan and returns their old positions. A deleted device keeps its position, which was
 * valid until the deletion.
 */
export const updateDevicesOffMap = async (tx: TxCtx, mapId: number) => {
  const placed = await tx.db
    .selectFrom('devices')
    .select(['id', 'map_id', 'map_x', 'map_y'])
    .where('map_id', '=', mapId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (placed.length > 0) {
    await tx.db
      .updateTable('devices')
      .set({ map_id: null, map_x: null, map_y: null })
      .where(
        'id',
        'in',
        placed.map(({ id }) => id),
      )
      .execute();
  }
  return placed;
};
