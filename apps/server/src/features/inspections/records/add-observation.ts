import type { ObservationType } from '@trapline/contract/device-types/schemas.ts';
import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { AppError, fieldError } from '../../../kernel/app-error.ts';
import { inTransaction, type TxCtx } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { openDeviceForRecording } from '../open-for-recording.ts';
import { selectLastTotalMixtures, selectRecordableObservation } from './inspection-records.queries.ts';
import { answerWithRecord, keepRecord } from './keep-record.ts';
import { refillTotals } from './refill-totals.ts';

type Body = InputOf<typeof inspections.addObservation>['body'];

const baitEaten = (body: Body) => {
  if (body.amountPercentage === undefined || body.amountPercentage === null) {
    throw fieldError('amountPercentage', 'required');
  }
  return { amountPercentage: body.amountPercentage };
};

const refill = async (tx: TxCtx, deviceId: number, body: Body) => ({
  ...(await refillTotals(tx, body.mixtures)),
  previousTotalMixtures: await selectLastTotalMixtures(tx, deviceId),
});

const factsOf = async (tx: TxCtx, type: ObservationType, deviceId: number, body: Body) => {
  switch (type) {
    case 'NEUTRAL':
      return {};
    case 'BAIT_COLLECT':
      return baitEaten(body);
    case 'REFILL':
      return refill(tx, deviceId, body);
  }
};

export const addObservation: Handler<typeof inspections.addObservation> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const recording = await openDeviceForRecording(tx, params);
    const { entry } = recording;
    const observation = await selectRecordableObservation(tx, entry.deviceTypeId, body.deviceTypeObservationId);
    if (!observation) throw new AppError('inspections/not_recordable');

    const { amount, note } = body;
    const facts = await factsOf(tx, observation.type, entry.deviceId, body);
    const record = { kind: 'OBSERVATION', catalogueId: observation.id, amount, note, ...facts } as const;
    const id = await keepRecord(tx, recording, record);
    const answer = await answerWithRecord(tx, recording, id, ({ device }) => device.deviceObservations);
    return { observation: answer.record, inspectionDevice: answer.inspectionDevice };
  });
