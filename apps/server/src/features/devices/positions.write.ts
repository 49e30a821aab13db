import type { TxCtx } from '../../kernel/context.ts';
import {
  endPositions,
  insertDeviceEvents,
  insertPosition,
  lockDevicesOfMap,
  updateDevicesOffMap,
} from './positions.queries.ts';

/** Steps that store the history of a device: its positions with their times, and other changes. */

type WithRootCompany = { readonly root_company_id: number };

export const lockDevicesOnMap = lockDevicesOfMap;

type PlanPosition = { readonly map_id: number | null; readonly map_x: number | null; readonly map_y: number | null };
type PlacedDevice = PlanPosition & WithRootCompany & { readonly id: number };

const positionOf = ({ map_id: mapId, map_x: mapX, map_y: mapY }: PlanPosition) => ({ mapId, mapX, mapY });

/** Stores the move of a device from its old position to its new one. */
export const storeMove = async (tx: TxCtx, before: PlacedDevice, after: PlanPosition): Promise<void> => {
  const { id, root_company_id: rootCompanyId } = before;
  await endPositions(tx, [id]);
  const { map_id, map_x, map_y } = after;
  if (map_id !== null && map_x !== null && map_y !== null) {
    await insertPosition(tx, { root_company_id: rootCompanyId, device_id: id, map_id, x: map_x, y: map_y });
  }
  await insertDeviceEvents(tx, rootCompanyId, 'MOVED', [
    { deviceId: id, before: positionOf(before), after: positionOf(after) },
  ]);
};

/** Removes all devices from a plan before it is deleted; returns the devices and their positions. */
export const removeDevicesFromMap = async (
  tx: TxCtx,
  { root_company_id: rootCompanyId }: WithRootCompany,
  mapId: number,
) => {
  const placed = await updateDevicesOffMap(tx, mapId);
  const noPosition = { mapId: null, mapX: null, mapY: null };
  const moved = placed.map(({ id, ...position }) => ({
    deviceId: id,
    before: positionOf(position),
    after: noPosition,
  }));
  await endPositions(
    tx,
    placed.map(({ id }) => id),
  );
  await insertDeviceEvents(tx, rootCompanyId, 'MOVED', moved);
  return placed;
};

type NumberedDevice = { readonly id: number; readonly unique_id: string };

export const storeInstalledEvents = (
  tx: TxCtx,
  { root_company_id }: WithRootCompany,
  devices: readonly NumberedDevice[],
): Promise<void> =>
  insertDeviceEvents(
    tx,
    root_company_id,
    'INSTALLED',
    devices.map(({ id, unique_id: uniqueId }) => ({ deviceId: id, after: { uniqueId } })),
  );

export const storeRenumberedEvent = (
  tx: TxCtx,
  device: WithRootCompany & NumberedDevice,
  uniqueId: string,
): Promise<void> =>
  insertDeviceEvents(tx, device.root_company_id, 'RENUMBERED', [
    { deviceId: device.id, before: { uniqueId: device.unique_id }, after: { uniqueId } },
  ]);

export const storeRetiredEvents = async (
  tx: TxCtx,
  { root_company_id }: WithRootCompany,
  removedDevices: readonly NumberedDevice[],
): Promise<void> => {
  await endPositions(
    tx,
    removedDevices.map(({ id }) => id),
  );
  const events = removedDevices.map(({ id, unique_id: uniqueId }) => ({ deviceId: id, before: { uniqueId } }));
  await insertDeviceEvents(tx, root_company_id, 'RETIRED', events);
};
