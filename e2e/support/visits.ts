import type { ApiClient } from './api-client.ts';

/** API address of the first visit in this state. */
export const findVisit = async (api: ApiClient, status: 'IN_PROGRESS' | 'COMPLETED'): Promise<string> => {
  const { places } = (await api('GET', '/api/places')).body;
  for (const place of places) {
    const base = `/api/places/${place.uuid}/inspections`;
    const { inspections } = (await api('GET', `${base}?status=${status}`)).body;
    const visit = inspections.find(({ devicesTotal }: { devicesTotal: number }) => devicesTotal > 0);
    if (visit) return `${base}/${visit.uuid}`;
  }
  throw new Error(`the demo has no visit ${status}`);
};

export type RecordingTarget = { readonly visit: string; readonly entry: string; readonly pest: number };

/** A device of the open visit on which pests can be recorded, and a pest. */
export const findRecordingTarget = async (api: ApiClient): Promise<RecordingTarget> => {
  const visit = await findVisit(api, 'IN_PROGRESS');
  const { devices, deviceTypes } = (await api('GET', `${visit}/details`)).body.inspection;
  for (const entry of devices) {
    const type = deviceTypes.find(({ id }: { id: number }) => id === entry.device.deviceTypeId);
    const pest = type?.deviceTypeObjects[0];
    if (pest) return { visit, entry: entry.uuid, pest: pest.id };
  }
  throw new Error('no device of the open visit takes pests');
};
