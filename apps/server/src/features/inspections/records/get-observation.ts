import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { loadRecord } from './load-record.ts';

export const getObservation: Handler<typeof inspections.getObservation> = async (ctx, { params }) => {
  const { record, history } = await loadRecord(
    ctx,
    params,
    'OBSERVATION',
    params.observationId,
    ({ device }) => device.deviceObservations,
  );
  return { observation: record, history };
};
