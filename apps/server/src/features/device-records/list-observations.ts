import type { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectMixtures } from '../mixtures/mixtures.read.ts';
import { loadDeviceRecords } from './load-device-records.ts';
import { presentDeviceObservation } from './present-device-records.ts';

export const listObservations: Handler<typeof deviceRecords.listObservations> = async (ctx, { params, query }) => {
  const which = { device: params.deviceId, kind: 'OBSERVATION', query } as const;
  const { records: observations, ...counted } = await loadDeviceRecords(ctx, which, presentDeviceObservation);
  return { observations, ...counted, mixtures: await selectMixtures(ctx) };
};
