import type { devices } from '@trapline/contract/devices/endpoints.ts';
import type { Device, DeviceWithData } from '@trapline/contract/devices/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { selectActionsById, selectObjectsById } from '../device-types/catalogue.read.ts';
import { type LastRecord, selectLastRecords } from './device-data.queries.ts';
import { selectDevicesOfPlace } from './devices.queries.ts';
import { presentDevices } from './load-device.ts';

const idsOf = (records: readonly LastRecord[], pick: (record: LastRecord) => number | null): number[] =>
  records.map(pick).filter((id) => id !== null);

const wordsOf = async (ctx: AnyCtx, records: readonly LastRecord[]) => ({
  actions: await selectActionsById(
    ctx,
    idsOf(records, ({ actionId }) => actionId),
  ),
  objects: await selectObjectsById(
    ctx,
    idsOf(records, ({ objectId }) => objectId),
  ),
});
type Words = Awaited<ReturnType<typeof wordsOf>>;

const base = (record: LastRecord) => ({
  id: record.id,
  uuid: record.uuid,
  amount: record.amount,
  note: record.note,
  createdAt: record.createdAt.toISOString(),
  user: { name: record.name, surname: record.surname },
  inspection: record.visitUuid === null ? null : { uuid: record.visitUuid, name: record.visitName ?? '' },
});

const actionsOf = (records: readonly LastRecord[], { actions }: Words): DeviceWithData['deviceActions'] =>
  records.flatMap((record) => {
    const action = actions.get(record.actionId ?? 0);
    if (!action) return [];
    const deviceTypeAction = {
      name: action.name,
      shouldClean: action.should_clean,
      isInspection: action.is_inspection,
    };
    return [{ ...base(record), deviceTypeActionId: action.id, deviceTypeAction }];
  });

const objectsOf = (records: readonly LastRecord[], { objects }: Words): DeviceWithData['deviceObjects'] =>
  records.flatMap((record) => {
    const object = objects.get(record.objectId ?? 0);
    if (!object) return [];
    const deviceTypeObject = { name: object.name, category: object.category };
    return [{ ...base(record), deviceTypeObjectId: object.id, deviceTypeObject }];
  });

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
  const words = await wordsOf(ctx, records);
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
