import type { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { loadDeviceRecords } from './load-device-records.ts';
import { presentDeviceAction } from './present-device-records.ts';

export const listActions: Handler<typeof deviceRecords.listActions> = async (ctx, { params, query }) => {
  const which = { device: params.deviceId, kind: 'ACTION', query } as const;
  const { records: actions, ...counted } = await loadDeviceRecords(ctx, which, presentDeviceAction);
  return { actions, ...counted };
};
