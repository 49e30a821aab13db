import type { ObservationType } from '@trapline/contract/device-types/schemas.ts';
import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { AppError, fieldError } from '../../../kernel/app-error.ts';
import { inTransaction, type TxCtx } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { isRefOf } from '../../../kernel/refs.ts';
import { selectMixtures } from '../../device-types/catalogue.read.ts';
import { openDeviceForRecording } from '../open-for-recording.ts';
import { selectLastTotalMixtures, selectRecordableObservation } from './inspection-records.queries.ts';
import { answerWithRecord, keepRecord } from './keep-record.ts';

type Body = InputOf<typeof inspections.addObservation>['body'];

const baitEaten = (body: Body) => {
  if (body.amountPercentage === undefined || body.amountPercentage === null) {
    throw fieldError('amountPercentage', 'required');
  }
  return { amountPercentage: body.amountPercentage };
};

/** Packages x grams per package; the server computes all totals, mixtures with nothing put in are dropped (DEC-098). */
const refill = async (tx: TxCtx, deviceId: number, body: Body) => {
  const known = await selectMixtures(tx);
  const mixtures = body.mixtures
    .filter(({ value }) => value > 0)
    .map(({ mixtureId, value, description }, index) => {
      const mixture = known.find((candidate) => isRefOf(mixtureId, candidate));
      if (!mixture) throw fieldError(`mixtures.${index}.mixtureId`, 'not_found');
      return {
        mixtureId: mixture.id,
        name: mixture.name,
        value,
        grammage: mixture.grammage,
        totalValue: value * mixture.grammage,
        description: description || null,
      };
    });
  if (mixtures.length === 0) throw fieldError('mixtures', 'required');
  return {
    mixtures,
    totalMixtures: mixtures.reduce((sum, { totalValue }) => sum + totalValue, 0),
    previousTotalMixtures: await selectLastTotalMixtures(tx, deviceId),
  };
};

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
    const observation = await selectRecordableObservation(tx, entry, body.deviceTypeObservationId);
    if (!observation) throw new AppError('inspections/not_recordable');

    const { amount, note } = body;
    const facts = await factsOf(tx, observation.type, entry.deviceId, body);
    const record = { kind: 'OBSERVATION', catalogueId: observation.id, amount, note, ...facts } as const;
    const id = await keepRecord(tx, recording, record);
    const answer = await answerWithRecord(tx, recording, id, ({ device }) => device.deviceObservations);
    return { observation: answer.record, inspectionDevice: answer.inspectionDevice };
  });
