import type { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { loadRecordWithHistory } from './load-device-records.ts';
import { presentDeviceAction } from './present-device-records.ts';

export const getAction: Handler<typeof deviceRecords.getAction> = async (ctx, { params }) => {
  const which = { device: params.deviceId, kind: 'ACTION', ref: params.actionId } as const;
  const { record, history } = await loadRecordWithHistory(ctx, which, presentDeviceAction);
  return { action: record, history };
};
