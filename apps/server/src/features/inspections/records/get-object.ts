import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { loadRecord } from './load-record.ts';

export const getObject: Handler<typeof inspections.getObject> = async (ctx, { params }) => {
  const { record, history } = await loadRecord(
    ctx,
    params,
    'OBJECT',
    params.objectId,
    ({ device }) => device.deviceObjects,
  );
  return { object: record, history };
};
