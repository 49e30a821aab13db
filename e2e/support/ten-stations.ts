import type { ApiClient } from './api-client.ts';

const STATIONS = 10;

export type StationType = {
  readonly id: number;
  readonly deviceTypeObservations: readonly { readonly name: string; readonly type: string }[];
};

/** Leaves ten bait stations at a facility, without an open visit, and returns their type. */
export const prepareTenStations = async (admin: ApiClient, placeUuid: string): Promise<StationType> => {
  const base = `/api/places/${placeUuid}`;
  const { inspections } = (await admin('GET', `${base}/inspections?status=IN_PROGRESS`)).body;
  for (const { uuid } of inspections) await admin('POST', `${base}/inspections/${uuid}/cancel`);
  const { devices } = (await admin('GET', `${base}/devices?limit=500`)).body;
  const { deviceTypes } = (await admin('GET', `/api/device-types?placeUuid=${placeUuid}`)).body;
  const station = deviceTypes.find(({ settings }: { settings: { prefix: string } }) => settings.prefix === 'K');
  const isStation = (device: { deviceTypeId: number }) => device.deviceTypeId === station.id;
  const storedDevices = devices.filter(isStation).slice(0, STATIONS);
  const removedUuids = devices
    .filter((device: object) => !storedDevices.includes(device))
    .map(({ uuid }: { uuid: string }) => uuid);
  if (removedUuids.length > 0) await admin('POST', `${base}/devices/bulk-delete`, { deviceUuids: removedUuids });
  if (storedDevices.length < STATIONS) {
    const made = { amountType: 'MULTIPLE', startFrom: 'NO', amount: STATIONS - storedDevices.length, prefix: 'TK' };
    await admin('POST', `${base}/devices`, { ...made, deviceTypeId: station.id });
  }
  return station;
};
