import type { Device, DeviceWithAllData, DeviceWithData } from '@trapline/contract/devices/schemas.ts';
import { LAST_RECORDS } from '@trapline/contract/devices/schemas.ts';
import { currentUser, mayRead } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { presentAction, presentObject, presentObservation } from '../device-records/present-records.read.ts';
import { subjectsOf } from '../device-records/records.read.ts';
import { type CatalogueWords, loadCatalogueWords } from '../device-types/catalogue.read.ts';
import { type NewestRecord, selectNewestRecords, selectZoneNames } from './device-data.queries.ts';

const visitOf = ({ visitUuid, visitName }: NewestRecord) =>
  visitUuid === null ? null : { uuid: visitUuid, name: visitName ?? '' };

const recordsOf = <T extends object>(
  records: readonly NewestRecord[],
  kind: NewestRecord['kind'],
  present: (record: NewestRecord) => T,
) =>
  records
    .filter((record) => record.kind === kind)
    .map((record) => ({ ...present(record), inspection: visitOf(record) }));

type Rest = Omit<DeviceWithAllData, keyof Device>;

/** What radio told is kept from the day radio devices are connected on; until then nothing is, and nothing is made up. */
const radioOf = (ctx: AnyCtx): Pick<Rest, 'deviceHistory' | 'batteryHistory'> =>
  mayRead(currentUser(ctx), 'devices.history') ? { deviceHistory: [], batteryHistory: [] } : { deviceHistory: [] };

const presentRest = (records: readonly NewestRecord[], words: CatalogueWords) => ({
  deviceActions: recordsOf(records, 'ACTION', (record) => presentAction(record, words)),
  deviceObjects: recordsOf(records, 'OBJECT', (record) => presentObject(record, words)),
});

const load = async (ctx: AnyCtx, place: VisiblePlace, records: readonly NewestRecord[]) => ({
  words: await loadCatalogueWords(ctx, subjectsOf(records)),
  byDevice: Map.groupBy(records, ({ deviceId }) => deviceId),
  place: {
    name: place.name,
    radioErrorInterval: place.radio_error_interval,
    zones: await selectZoneNames(ctx, place.id),
  },
});

/** Devices with the newest of what was recorded on them: a fixed handful of queries however many they are. */
export const withNewestData = async (
  ctx: AnyCtx,
  place: VisiblePlace,
  devices: readonly Device[],
): Promise<DeviceWithData[]> => {
  const ids = devices.map(({ id }) => id);
  const records = await selectNewestRecords(ctx, ids, { kinds: ['ACTION', 'OBJECT'], each: LAST_RECORDS });
  const { words, byDevice, place: named } = await load(ctx, place, records);
  return devices.map((device) => ({
    ...device,
    ...radioOf(ctx),
    ...presentRest(byDevice.get(device.id) ?? [], words),
    place: named,
  }));
};

/** The same with the records given, observations among them. */
export const withRecords = async (
  ctx: AnyCtx,
  place: VisiblePlace,
  devices: readonly Device[],
  records: readonly NewestRecord[],
): Promise<DeviceWithAllData[]> => {
  const { words, byDevice, place: named } = await load(ctx, place, records);
  return devices.map((device) => {
    const own = byDevice.get(device.id) ?? [];
    return {
      ...device,
      ...radioOf(ctx),
      ...presentRest(own, words),
      deviceObservations: recordsOf(own, 'OBSERVATION', (record) => presentObservation(record, words)),
      place: named,
    };
  });
};
