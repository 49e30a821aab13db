import { PLACE_DEVICES_LIMIT } from '@trapline/contract/devices/endpoints.ts';
import { compareUniqueIds } from '@trapline/contract/devices/rules.ts';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import { markerStateOf } from '@trapline/contract/maps/rules.ts';
import type { MapDevice } from '@trapline/contract/maps/schemas.ts';
import type { NotNull } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { loadTypesAt } from '../device-types/earlier-types.read.ts';
import {
  type DeviceRow,
  selectAllTypesOfPlace,
  selectDevicesAt,
  selectDevicesOfPlace,
  selectNotPlaced,
} from './devices.queries.ts';
import { presentDevices } from './load-device.read.ts';
import { presentHistory, type RadioReport, selectNewestHistory } from './radio-history.read.ts';

const radioOf = ({ isElectronic, lastContactAt, battery, rssi, detect }: Device) =>
  isElectronic ? [{ lastUplinkAt: lastContactAt, lastUplinkData: { battery, rssi }, detectedValue: detect }] : [];

type PlacedRow = DeviceRow & { readonly map_x: number; readonly map_y: number };

const isPlaced = (row: DeviceRow): row is PlacedRow => row.map_id !== null && row.map_x !== null && row.map_y !== null;

const stateOf = (device: Device, row: DeviceRow, place: VisiblePlace, now: Date) =>
  markerStateOf(
    {
      isElectronic: device.isElectronic,
      detect: device.detect,
      lastContactAt: row.last_contact_at,
      placeInterval: place.radio_error_interval,
      reportingPeriod: row.reporting_period,
    },
    now,
  );

export type DeviceOnPlan = Device & Pick<MapDevice, 'mapX' | 'mapY' | 'markerState'>;

const presentOnPlans = async (
  ctx: AnyCtx,
  place: VisiblePlace,
  rows: readonly DeviceRow[],
): Promise<DeviceOnPlan[]> => {
  const placedRows = rows.filter(isPlaced);
  const devices = await presentDevices(ctx, place, placedRows);
  return placedRows.flatMap((row, index) => {
    const device = devices[index];
    if (!device) return [];
    return [{ ...device, mapX: row.map_x, mapY: row.map_y, markerState: stateOf(device, row, place, ctx.now()) }];
  });
};

/** Only the positions of the devices of a facility. */
export const selectPlanPositions = (ctx: AnyCtx, placeId: number) =>
  ctx.db
    .selectFrom('devices')
    .select(['id as deviceId', 'map_id as mapId', 'map_x as x', 'map_y as y'])
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .where('map_id', 'is not', null)
    .where('map_x', 'is not', null)
    .where('map_y', 'is not', null)
    .orderBy('id')
    .limit(PLACE_DEVICES_LIMIT)
    .$narrowType<{ mapId: NotNull; x: NotNull; y: NotNull }>()
    .execute();

/** Devices of a facility that are placed on any plan, or on this one, each with its last radio report. */
export const loadDevicesOnMaps = async (ctx: AnyCtx, place: VisiblePlace, mapId?: number): Promise<MapDevice[]> => {
  const rows = await selectDevicesOfPlace(ctx, place.id, { map: mapId ?? 'any' });
  const devices = await presentOnPlans(ctx, place, rows);
  const ids = devices.map(({ id }) => id);
  const historyRows: readonly RadioReport[] = await selectNewestHistory(ctx, ids, 1);
  const histories = Map.groupBy(historyRows, ({ deviceId }) => deviceId);
  return devices.map((device) => ({
    ...device,
    loraDevices: radioOf(device),
    deviceHistory: presentHistory(histories.get(device.id) ?? []),
    place: { radioErrorInterval: place.radio_error_interval },
  }));
};

/**
 * Ids of the types of all devices a facility has or had. Shapes are assigned in this order, so that a type has the same
 * shape on every plan, on every day and in every picture.
 */
export const loadAllTypesOfPlace = async (ctx: AnyCtx, placeId: number): Promise<number[]> =>
  (await selectAllTypesOfPlace(ctx, placeId)).map(({ device_type_id }) => device_type_id);

/** The devices on one plan of a facility, and the numbers of the devices on no plan. */
export const loadDevicesForPlan = async (ctx: AnyCtx, place: VisiblePlace, mapId: number) => {
  const { total, notPlaced } = await selectNotPlaced(ctx, place.id);
  return {
    onPlan: await presentOnPlans(ctx, place, await selectDevicesOfPlace(ctx, place.id, { map: mapId })),
    notPlaced: notPlaced.sort(compareUniqueIds),
    typeIds: await loadAllTypesOfPlace(ctx, place.id),
    total,
  };
};

type EarlierRow = Awaited<ReturnType<typeof selectDevicesAt>>[number];

/** Radio reports of earlier times are not stored. */
const noRadioState = { detect: false, detected_at: null, last_contact_at: null, battery: null, rssi: null } as const;

const toDeviceRow = ({ mapThen, xThen, yThen, numberThen, namedThen, ...row }: EarlierRow): DeviceRow => ({
  ...row,
  name: namedThen ? namedThen.name : row.name,
  ...noRadioState,
  map_id: mapThen,
  map_x: xThen,
  map_y: yThen,
  unique_id: numberThen ?? row.unique_id,
});

/** The same at a given time: with devices deleted since, without devices added later. */
export const loadDevicesAt = async (ctx: AnyCtx, place: VisiblePlace, mapId: number, at: Date) => {
  const rows = (await selectDevicesAt(ctx, place.id, at))
    .map(toDeviceRow)
    .sort((left, right) => compareUniqueIds(left.unique_id, right.unique_id));
  const devices = await presentOnPlans(
    ctx,
    place,
    rows.filter(({ map_id }) => map_id === mapId),
  );
  const types = await loadTypesAt(
    ctx,
    devices.map(({ deviceType }) => deviceType.id),
    at,
  );
  return {
    onPlan: devices.map(
      ({ deviceType, ...device }): DeviceOnPlan => ({
        ...device,
        deviceType: { ...deviceType, ...types.get(deviceType.id) },
        signalStatus: null,
        markerState: null,
      }),
    ),
    notPlaced: rows
      .filter((row) => !isPlaced(row))
      .map((row) => row.unique_id)
      .sort(compareUniqueIds),
    typeIds: await loadAllTypesOfPlace(ctx, place.id),
    total: rows.length,
  };
};
