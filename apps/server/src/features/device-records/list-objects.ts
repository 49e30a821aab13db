import type { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { loadDeviceRecords } from './load-device-records.ts';
import { presentDeviceObject } from './present-device-records.ts';

export const listObjects: Handler<typeof deviceRecords.listObjects> = async (ctx, { params, query }) => {
  const which = { device: params.deviceId, kind: 'OBJECT', query } as const;
  const { records: objects, ...counted } = await loadDeviceRecords(ctx, which, presentDeviceObject);
  return { objects, ...counted };
};
