import type { devices } from '@trapline/contract/devices/endpoints.ts';
import type { Device, DeviceWithData } from '@trapline/contract/devices/schemas.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { presentAction, presentObject } from '../device-records/present-records.read.ts';
import { type CatalogueWords, loadCatalogueWords } from '../device-types/catalogue.read.ts';
import { type LastRecord, selectLastRecords } from './device-data.queries.ts';
import { selectDevicesOfPlace } from './devices.queries.ts';
import { presentDevices } from './load-device.ts';

const visitOf = ({ visitUuid, visitName }: LastRecord) =>
  visitUuid === null ? null : { uuid: visitUuid, name: visitName ?? '' };

const actionsOf = (records: readonly LastRecord[], words: CatalogueWords): DeviceWithData['deviceActions'] =>
  records
    .filter(({ actionId }) => actionId !== null)
    .map((record) => ({ ...presentAction(record, words), inspection: visitOf(record) }));

const objectsOf = (records: readonly LastRecord[], words: CatalogueWords): DeviceWithData['deviceObjects'] =>
  records
    .filter(({ objectId }) => objectId !== null)
    .map((record) => ({ ...presentObject(record, words), inspection: visitOf(record) }));

const TYPE_HEALTH_CHECK = 1;
const TYPE_ALERT = 2;

/** The last report of its radio; a device without radio, or one never heard of, has none. */
const historyOf = (device: Device): DeviceWithData['deviceHistory'] =>
  device.lastContactAt === null
    ? []
    : [
        {
          type: device.detect ? TYPE_ALERT : TYPE_HEALTH_CHECK,
          detect: device.detect,
          battery: device.battery,
          rssi: device.rssi,
          detectionCounter: device.lastHistoryDetectionCounter,
          createdAt: device.lastContactAt,
        },
      ];

/** A fixed handful of queries however many devices there are. */
export const listAllData: Handler<typeof devices.allData> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const rows = await selectDevicesOfPlace(ctx, place.id, { limit: query.limit });
  const list = await presentDevices(ctx, place, rows);
  const records =
    list.length === 0
      ? []
      : await selectLastRecords(
          ctx,
          list.map(({ id }) => id),
        );
  const words = await loadCatalogueWords(ctx, {
    actions: records.map(({ actionId }) => actionId),
    objects: records.map(({ objectId }) => objectId),
  });
  const recordsOf = Map.groupBy(records, ({ deviceId }) => deviceId);
  return {
    devices: list.map((device) => {
      const own = recordsOf.get(device.id) ?? [];
      return {
        ...device,
        deviceHistory: historyOf(device),
        deviceActions: actionsOf(own, words),
        deviceObjects: objectsOf(own, words),
      };
    }),
  };
};
