import type { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { loadRecordWithHistory } from './load-device-records.ts';
import { presentDeviceObject } from './present-device-records.ts';

export const getObject: Handler<typeof deviceRecords.getObject> = async (ctx, { params }) => {
  const which = { device: params.deviceId, kind: 'OBJECT', ref: params.objectId } as const;
  const { record, history } = await loadRecordWithHistory(ctx, which, presentDeviceObject);
  return { object: record, history };
};
