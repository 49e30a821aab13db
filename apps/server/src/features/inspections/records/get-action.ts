import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { loadRecord } from './load-record.ts';

export const getAction: Handler<typeof inspections.getAction> = async (ctx, { params }) => {
  const { record, history } = await loadRecord(
    ctx,
    params,
    'ACTION',
    params.actionId,
    ({ device }) => device.deviceActions,
  );
  return { action: record, history };
};
