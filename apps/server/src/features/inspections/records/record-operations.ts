import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { reasonOfQuery } from '@trapline/contract/inspections/reasons.ts';
import { CLOCK_TOLERANCE_MS } from '@trapline/contract/inspections/rules.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { type Ref, success } from '@trapline/contract/kernel/schemas.ts';
import { fieldError } from '../../../kernel/app-error.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { changeRecord, noteOf, removeRecord, requireSameSubject } from '../../device-records/records.write.ts';
import { measuredChangeOf } from '../../device-records/require-recordable.write.ts';
import { loadChangedRecord, loadRecord, type RecordKindOptions } from './load-record.ts';
import { type OpenRecord, openRecord, type RecordRef } from './open-record.ts';
import { ACTION_OPTIONS, loadRecorded, OBSERVATION_OPTIONS, PEST_OPTIONS } from './record-once.ts';
import { recordAction, recordObservation, recordPest } from './record-steps.ts';

/**
 * Records on the devices of a visit. The functions for all kinds do the same, except for the steps specific to a kind.
 */

/**
 * A corrected time must lie within the visit: not before its start, not after its end, and not in the future. An
 * unchanged time is accepted as it is.
 */
const requireWithinVisit = (tx: TxCtx, { inspection, record }: OpenRecord, createdAt: string | undefined): void => {
  const moment = Date.parse(createdAt ?? '');
  if (createdAt === undefined || moment === record.createdAt.getTime()) return;
  const latest = inspection.finished_at?.getTime() ?? tx.now().getTime() + CLOCK_TOLERANCE_MS;
  if (moment > latest || moment < inspection.started_at.getTime()) throw fieldError('createdAt', 'outside_visit');
};

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
  readonly loadMeasuredChange?: (tx: TxCtx, record: OpenRecord['record']) => ReturnType<typeof measuredChangeOf>;
};

type Body = Pick<InputOf<typeof inspections.updateAction>['body'], 'amount' | 'note' | 'createdAt' | 'reason'>;

/** Changes a record of a visit and responds with the record and its device after the change. */
const changeInVisit = <T extends { readonly id: number }>(
  ctx: Ctx,
  { kind, listOf, params, ref, subject, loadMeasuredChange }: ChangeOptions<T>,
  body: Body,
) =>
  inTransaction(ctx, async (tx) => {
    const { amount, createdAt, reason } = body;
    const open = await openRecord(tx, { params, reason, kind, ref });
    requireWithinVisit(tx, open, createdAt);
    await requireSameSubject(tx, open.record, subject);
    const extraChange = await loadMeasuredChange?.(tx, open.record);
    await changeRecord(tx, open.site, open.record, { amount, note: noteOf(body), createdAt, ...extraChange });
    return loadChangedRecord(tx, open, listOf);
  });

export const updateAction: Handler<typeof inspections.updateAction> = async (ctx, { params, body }) => {
  const target = { ...ACTION_OPTIONS, params, ref: params.actionId, subject: body.deviceTypeActionId };
  const { record: action, inspectionDevice } = await changeInVisit(ctx, target, body);
  return { action, inspectionDevice };
};

export const updateObject: Handler<typeof inspections.updateObject> = async (ctx, { params, body }) => {
  const target = { ...PEST_OPTIONS, params, ref: params.objectId, subject: body.deviceTypeObjectId };
  const { record: object, inspectionDevice } = await changeInVisit(ctx, target, body);
  return { object, inspectionDevice };
};

export const updateObservation: Handler<typeof inspections.updateObservation> = async (ctx, { params, body }) => {
  const target = { ...OBSERVATION_OPTIONS, params, ref: params.observationId, subject: body.deviceTypeObservationId };
  const loadMeasuredChange: ChangeOptions<never>['loadMeasuredChange'] = (tx, record) =>
    measuredChangeOf(tx, record, body);
  const { record: observation, inspectionDevice } = await changeInVisit(ctx, { ...target, loadMeasuredChange }, body);
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
