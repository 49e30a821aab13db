import type { Device, DeviceWithAllData, DeviceWithData } from '@trapline/contract/devices/schemas.ts';
import { MAX_LAST_RECORDS } from '@trapline/contract/devices/schemas.ts';
import { currentUser, mayRead } from '../../kernel/access.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { loadCatalogueOfRecords } from '../device-records/catalogue-of-records.read.ts';
import { presentAction, presentObject, presentObservation } from '../device-records/present-records.read.ts';
import type { CatalogueEntries } from '../device-types/catalogue.read.ts';
import { presentHistory, type RadioReport, selectNewestHistory } from '../devices/radio-history.read.ts';
import { type NewestRecord, selectNewestRecords, selectZoneNames } from './device-data.queries.ts';

const visitOf = ({ visitUuid, visitName, visitStatus }: NewestRecord) =>
  visitUuid === null ? null : { uuid: visitUuid, name: visitName ?? '', cancelled: visitStatus === 'CANCELLED' };

const recordsOf = <T extends object>(
  records: readonly NewestRecord[],
  kind: NewestRecord['kind'],
  present: (record: NewestRecord) => T,
) =>
  records
    .filter((record) => record.kind === kind)
    .map((record) => ({ ...present(record), inspection: visitOf(record) }));

type DeviceData = Omit<DeviceWithAllData, keyof Device>;

/** The columns of a facility that its devices show. */
export type NamedPlace = Pick<VisiblePlace, 'id' | 'name' | 'radio_error_interval'>;

const radioOf = (
  ctx: AnyCtx,
  reports: readonly RadioReport[],
): Pick<DeviceData, 'deviceHistory' | 'batteryHistory'> => {
  const deviceHistory = presentHistory(reports);
  if (!mayRead(currentUser(ctx), 'devices.history')) return { deviceHistory, batteryHistory: [] };
  const batteryHistory = deviceHistory.flatMap(({ battery, createdAt }) =>
    battery === null ? [] : [{ battery, createdAt }],
  );
  return { deviceHistory, batteryHistory };
};

/** The names that apply to a record. */
type CatalogueOf = (record: NewestRecord) => CatalogueEntries;

const presentDeviceData = (records: readonly NewestRecord[], catalogueOf: CatalogueOf) => ({
  deviceActions: recordsOf(records, 'ACTION', (record) => presentAction(record, catalogueOf(record))),
  deviceObjects: recordsOf(records, 'OBJECT', (record) => presentObject(record, catalogueOf(record))),
});

type DeviceFacts = { readonly records: readonly NewestRecord[]; readonly radio: readonly RadioReport[] };

const zonesOf = async (ctx: AnyCtx, places: readonly NamedPlace[]) => {
  const zones = await selectZoneNames(
    ctx,
    places.map(({ id }) => id),
  );
  return Map.groupBy(zones, ({ placeId }) => placeId);
};

const loadDeviceContext = async (ctx: AnyCtx, places: readonly NamedPlace[], { records, radio }: DeviceFacts) => {
  const zones = await zonesOf(ctx, places);
  return {
    catalogueOf: await loadCatalogueOfRecords(ctx, records),
    byDevice: Map.groupBy(records, ({ deviceId }) => deviceId),
    radioOf: Map.groupBy(radio, ({ deviceId }) => deviceId),
    places: new Map(
      places.map(({ id, name, radio_error_interval }) => [
        id,
        {
          name,
          radioErrorInterval: radio_error_interval,
          zones: (zones.get(id) ?? []).map(({ placeId: _, ...zone }) => zone),
        },
      ]),
    ),
  };
};

/**
 * Devices of any facilities with their newest records and radio reports: a fixed number of queries for any number of
 * devices.
 */
export const withNewestData = async <D extends Device>(
  ctx: AnyCtx,
  places: readonly NamedPlace[],
  devices: readonly D[],
): Promise<(D & DeviceWithData)[]> => {
  const ids = devices.map(({ id }) => id);
  const facts = {
    records: await selectNewestRecords(ctx, ids, { kinds: ['ACTION', 'OBJECT'], each: MAX_LAST_RECORDS }),
    radio: await selectNewestHistory(ctx, ids, MAX_LAST_RECORDS),
  };
  const { catalogueOf, byDevice, radioOf: radio, places: placesById } = await loadDeviceContext(ctx, places, facts);
  return devices.map((device) => ({
    ...device,
    ...radioOf(ctx, radio.get(device.id) ?? []),
    ...presentDeviceData(byDevice.get(device.id) ?? [], catalogueOf),
    place: requireFound(placesById.get(device.placeId)),
  }));
};

/** The same with all given records, including observations. */
export const withRecords = async (
  ctx: AnyCtx,
  place: NamedPlace,
  devices: readonly Device[],
  reported: DeviceFacts,
): Promise<DeviceWithAllData[]> => {
  const { catalogueOf, byDevice, radioOf: radio, places: placesById } = await loadDeviceContext(ctx, [place], reported);
  return devices.map((device) => {
    const own = byDevice.get(device.id) ?? [];
    return {
      ...device,
      ...radioOf(ctx, radio.get(device.id) ?? []),
      ...presentDeviceData(own, catalogueOf),
      deviceObservations: recordsOf(own, 'OBSERVATION', (record) => presentObservation(record, catalogueOf(record))),
      place: requireFound(placesById.get(place.id)),
    };
  });
};
