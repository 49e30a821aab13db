import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { reasonOfQuery } from '@trapline/contract/inspections/reasons.ts';
import { type Ref, success } from '@trapline/contract/kernel/schemas.ts';
import { type Ctx, inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { removeRecord } from '../../device-records/records.write.ts';
import { changeOpenRecord, type RecordValues } from './change-steps.ts';
import { loadChangedRecord, loadRecord, type RecordKindOptions } from './load-record.ts';
import { openRecord, type RecordRef } from './open-record.ts';
import { ACTION_OPTIONS, loadRecorded, OBSERVATION_OPTIONS, PEST_OPTIONS } from './record-once.ts';
import { recordAction, recordObservation, recordPest } from './record-steps.ts';

/**
 * Records on the devices of a visit. The functions for all kinds do the same, except for the steps specific to a kind.
 */

export const addAction: Handler<typeof inspections.addAction> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const recorded = await recordAction(tx, params, body);
    const { record: action, inspectionDevice } = await loadRecorded(tx, recorded, ACTION_OPTIONS);
    return { action, inspectionDevice };
  });

export const addObject: Handler<typeof inspections.addObject> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const recorded = await recordPest(tx, params, body);
    const { record: object, inspectionDevice } = await loadRecorded(tx, recorded, PEST_OPTIONS);
    return { object, inspectionDevice };
  });

export const addObservation: Handler<typeof inspections.addObservation> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const recorded = await recordObservation(tx, params, body);
    const { record: observation, inspectionDevice } = await loadRecorded(tx, recorded, OBSERVATION_OPTIONS);
    return { observation, inspectionDevice };
  });

export const getAction: Handler<typeof inspections.getAction> = async (ctx, { params }) => {
  const { record: action, history } = await loadRecord(ctx, params, params.actionId, ACTION_OPTIONS);
  return { action, history };
};

export const getObject: Handler<typeof inspections.getObject> = async (ctx, { params }) => {
  const { record: object, history } = await loadRecord(ctx, params, params.objectId, PEST_OPTIONS);
  return { object, history };
};

export const getObservation: Handler<typeof inspections.getObservation> = async (ctx, { params }) => {
  const { record: observation, history } = await loadRecord(ctx, params, params.observationId, OBSERVATION_OPTIONS);
  return { observation, history };
};

type ChangeOptions<T> = RecordKindOptions<T> & {
  readonly params: RecordRef['params'];
  readonly ref: Ref;
  /** The catalogue entry of the record, if the request names one. */
  readonly subject: Ref | undefined;
};

type Body = RecordValues & Pick<RecordRef, 'reason'>;

/** Changes a record of a visit and responds with the record and its device after the change. */
const changeInVisit = <T extends { readonly id: number }>(
  ctx: Ctx,
  { kind, listOf, params, ref, subject }: ChangeOptions<T>,
  { reason, ...values }: Body,
) =>
  inTransaction(ctx, async (tx) => {
    const open = await openRecord(tx, { params, reason, kind, ref });
    await changeOpenRecord(tx, open, values, subject);
    return loadChangedRecord(tx, open, listOf);
  });

export const updateAction: Handler<typeof inspections.updateAction> = async (ctx, { params, body }) => {
  const target = { ...ACTION_OPTIONS, params, ref: params.actionId, subject: body.deviceTypeActionId };
  const { amount, note, createdAt, reason } = body;
  const { record: action, inspectionDevice } = await changeInVisit(ctx, target, { amount, note, createdAt, reason });
  return { action, inspectionDevice };
};

export const updateObject: Handler<typeof inspections.updateObject> = async (ctx, { params, body }) => {
  const target = { ...PEST_OPTIONS, params, ref: params.objectId, subject: body.deviceTypeObjectId };
  const { amount, note, createdAt, reason } = body;
  const { record: object, inspectionDevice } = await changeInVisit(ctx, target, { amount, note, createdAt, reason });
  return { object, inspectionDevice };
};

export const updateObservation: Handler<typeof inspections.updateObservation> = async (ctx, { params, body }) => {
  const target = { ...OBSERVATION_OPTIONS, params, ref: params.observationId, subject: body.deviceTypeObservationId };
  const { amount, note, createdAt, amountPercentage, mixtures, reason } = body;
  const values = { amount, note, createdAt, amountPercentage, mixtures };
  const { record: observation, inspectionDevice } = await changeInVisit(ctx, target, { ...values, reason });
  return { observation, inspectionDevice };
};

const removeOne = (ctx: Ctx, recordRef: RecordRef) =>
  inTransaction(ctx, async (tx) => {
    const { site, record } = await openRecord(tx, recordRef);
    await removeRecord(tx, site, record);
    return success;
  });

export const deleteAction: Handler<typeof inspections.deleteAction> = (ctx, { params, query }) =>
  removeOne(ctx, { params, reason: reasonOfQuery(query), kind: 'ACTION', ref: params.actionId });

export const deleteObject: Handler<typeof inspections.deleteObject> = (ctx, { params, query }) =>
  removeOne(ctx, { params, reason: reasonOfQuery(query), kind: 'OBJECT', ref: params.objectId });

export const deleteObservation: Handler<typeof inspections.deleteObservation> = (ctx, { params, query }) =>
  removeOne(ctx, { params, reason: reasonOfQuery(query), kind: 'OBSERVATION', ref: params.observationId });
