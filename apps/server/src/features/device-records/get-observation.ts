import type { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { loadRecordWithHistory } from './load-device-records.ts';
import { presentDeviceObservation } from './present-device-records.ts';

export const getObservation: Handler<typeof deviceRecords.getObservation> = async (ctx, { params }) => {
  const which = { device: params.deviceId, kind: 'OBSERVATION', ref: params.observationId } as const;
  const { record, history } = await loadRecordWithHistory(ctx, which, presentDeviceObservation);
  return { observation: record, history };
};
