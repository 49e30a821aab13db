import type { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import type { ObservationType } from '@trapline/contract/device-types/schemas.ts';
import { reasonOfQuery } from '@trapline/contract/inspections/reasons.ts';
import { type Ref, success } from '@trapline/contract/kernel/schemas.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { loadRefillMixtures } from '../products/products.read.ts';
import { createOnce } from './create-once.write.ts';
import { selectDevice } from './device-records.queries.ts';
import {
  loadDeviceRecord,
  loadDeviceRecords,
  loadRecordWithHistory,
  type RecordPresentation,
} from './load-device-records.ts';
import { openDevice, openDeviceRecord, type RecordRef, requireMayDelete } from './open-device.ts';
import { presentDeviceAction, presentDeviceObject, presentDeviceObservation } from './present-device-records.ts';
import type { RecordChangeSet } from './record-changes.queries.ts';
import {
  changeRecord,
  clearDetections,
  noteOf,
  removeRecord,
  requireSameSubject,
  storeRecord,
} from './records.write.ts';
import { measuredChangeOf, observationFacts, requireAction, requireObject } from './require-recordable.write.ts';

/** A change of an action or an observation on a device requires a note with the reason. */
const requireNote = (record: { readonly note: string | null }, note: string | undefined): void => {
  if (!(note ?? record.note)) throw fieldError('note', 'required');
};

/** The three kinds of records. A call does the same for each kind, except for the differences given here. */
const ACTIONS = { kind: 'ACTION', present: presentDeviceAction } as const;
const OBJECTS = { kind: 'OBJECT', present: presentDeviceObject } as const;
const OBSERVATIONS = { kind: 'OBSERVATION', present: presentDeviceObservation } as const;

export const listActions: Handler<typeof deviceRecords.listActions> = async (ctx, { params, query }) => {
  const target = { ...ACTIONS, device: params.deviceId, query };
  const { records: actions, ...page } = await loadDeviceRecords(ctx, target);
  return { actions, ...page };
};

export const listObjects: Handler<typeof deviceRecords.listObjects> = async (ctx, { params, query }) => {
  const target = { ...OBJECTS, device: params.deviceId, query };
  const { records: objects, ...page } = await loadDeviceRecords(ctx, target);
  return { objects, ...page };
};

export const listObservations: Handler<typeof deviceRecords.listObservations> = async (ctx, { params, query }) => {
  const target = { ...OBSERVATIONS, device: params.deviceId, query };
  const { records: observations, ...page } = await loadDeviceRecords(ctx, target);
  const device = await selectDevice(ctx, params.deviceId);
  const place = device?.placeId ? { id: device.placeId, root_company_id: device.rootCompanyId } : null;
  return { observations, ...page, mixtures: await loadRefillMixtures(ctx, place) };
};

export const getAction: Handler<typeof deviceRecords.getAction> = async (ctx, { params }) => {
  const target = { ...ACTIONS, device: params.deviceId, ref: params.actionId };
  const { record: action, history } = await loadRecordWithHistory(ctx, target);
  return { action, history };
};

export const getObject: Handler<typeof deviceRecords.getObject> = async (ctx, { params }) => {
  const target = { ...OBJECTS, device: params.deviceId, ref: params.objectId };
  const { record: object, history } = await loadRecordWithHistory(ctx, target);
  return { object, history };
};

export const getObservation: Handler<typeof deviceRecords.getObservation> = async (ctx, { params }) => {
  const target = { ...OBSERVATIONS, device: params.deviceId, ref: params.observationId };
  const { record: observation, history } = await loadRecordWithHistory(ctx, target);
  return { observation, history };
};

type OpenDevice = Awaited<ReturnType<typeof openDevice>>;

/** Records something on a device outside of any visit, unless the same call did so before. */
const addRecord = <T>(
  ctx: Ctx,
  { device: ref, ...kind }: RecordPresentation<T> & { readonly device: Ref },
  record: (tx: TxCtx, open: OpenDevice) => Promise<number>,
): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    const open = await openDevice(tx, ref);
    const deviceId = open.device.id;
    const id = await createOnce(tx, kind.kind, deviceId, () => record(tx, open));
    return loadDeviceRecord(tx, { ...kind, deviceId, ref: String(id) });
  });

/** A cleaning ends the detection alert, as in a visit (DEC-099). Without a visit, the device is not marked as checked. */
export const addAction: Handler<typeof deviceRecords.addAction> = async (ctx, { params, body }) => {
  const on = { ...ACTIONS, device: params.deviceId };
  const action = await addRecord(ctx, on, async (tx, { device, site }) => {
    const { id: catalogueId, shouldClean } = await requireAction(tx, device, body.deviceTypeActionId);
    const { amount, note } = body;
    const id = await storeRecord(tx, site, { kind: 'ACTION', catalogueId, amount, note });
    if (shouldClean) await clearDetections(tx, [device.id]);
    return id;
  });
  return { action };
};

export const addObject: Handler<typeof deviceRecords.addObject> = async (ctx, { params, body }) => {
  const on = { ...OBJECTS, device: params.deviceId };
  const object = await addRecord(ctx, on, async (tx, { device, site }) => {
    const { id: catalogueId } = await requireObject(tx, device, body.deviceTypeObjectId);
    const { amount, note } = body;
    return storeRecord(tx, site, { kind: 'OBJECT', catalogueId, amount, note });
  });
  return { object };
};

export const addObservation: Handler<typeof deviceRecords.addObservation> = async (ctx, { params, body }) => {
  const on = { ...OBSERVATIONS, device: params.deviceId };
  const observation = await addRecord(ctx, on, async (tx, { device, site }) =>
    storeRecord(tx, site, await observationFacts(tx, device, body)),
  );
  return { observation };
};

type OpenRecord = Awaited<ReturnType<typeof openDeviceRecord>>;

/** Applies the change that `decide` returns and returns the changed record. */
const updateRecordWith = <T>(
  ctx: Ctx,
  { present, ...recordRef }: RecordPresentation<T> & RecordRef,
  decide: (tx: TxCtx, open: OpenRecord) => Promise<RecordChangeSet>,
): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    const open = await openDeviceRecord(tx, recordRef);
    await changeRecord(tx, open.site, open.record, await decide(tx, open));
    return loadDeviceRecord(tx, { kind: recordRef.kind, present, deviceId: open.device.id, ref: open.record.uuid });
  });

export const updateAction: Handler<typeof deviceRecords.updateAction> = async (ctx, { params, body }) => {
  const target = { ...ACTIONS, device: params.deviceId, ref: params.actionId, reason: body.reason };
  const action = await updateRecordWith(ctx, target, async (tx, { record }) => {
    const { deviceTypeActionId, amount, note } = body;
    await requireSameSubject(tx, record, deviceTypeActionId);
    requireNote(record, note);
    return { amount, note };
  });
  return { action };
};

export const updateObject: Handler<typeof deviceRecords.updateObject> = async (ctx, { params, body }) => {
  const target = { ...OBJECTS, device: params.deviceId, ref: params.objectId, reason: body.reason };
  const object = await updateRecordWith(ctx, target, async (tx, { record }) => {
    await requireSameSubject(tx, record, body.deviceTypeObjectId);
    return { amount: body.amount, note: noteOf(body) };
  });
  return { object };
};

const requireSameType = (type: ObservationType, observationType: ObservationType | undefined): void => {
  if (observationType !== undefined && observationType !== type) throw new AppError('records/type_locked');
};

/** Measured values come beside the other fields or under `data`, as old API clients send them (DEC-098). */
export const updateObservation: Handler<typeof deviceRecords.updateObservation> = async (ctx, { params, body }) => {
  const target = { ...OBSERVATIONS, device: params.deviceId, ref: params.observationId, reason: body.reason };
  const observation = await updateRecordWith(ctx, target, async (tx, { device, record }) => {
    const before = await loadDeviceRecord(tx, { ...OBSERVATIONS, deviceId: device.id, ref: record.uuid });
    await requireSameSubject(tx, record, body.deviceTypeObservationId);
    requireSameType(before.data.type, body.data?.type ?? body.type);

    const { amount, note, data } = body;
    requireNote(record, note);
    const { amountPercentage = body.amountPercentage, mixtures = body.mixtures } = data ?? {};
    return { amount, note, ...(await measuredChangeOf(tx, record, { amountPercentage, mixtures })) };
  });
  return { observation };
};

const removeOne = (ctx: Ctx, recordRef: RecordRef) =>
  inTransaction(ctx, async (tx) => {
    const { site, record, position, inspection } = await openDeviceRecord(tx, recordRef);
    requireMayDelete(tx, position, inspection);
    await removeRecord(tx, site, record);
    return success;
  });

export const deleteAction: Handler<typeof deviceRecords.deleteAction> = (ctx, { params, query }) =>
  removeOne(ctx, { kind: 'ACTION', device: params.deviceId, ref: params.actionId, reason: reasonOfQuery(query) });

export const deleteObject: Handler<typeof deviceRecords.deleteObject> = (ctx, { params, query }) =>
  removeOne(ctx, { kind: 'OBJECT', device: params.deviceId, ref: params.objectId, reason: reasonOfQuery(query) });

export const deleteObservation: Handler<typeof deviceRecords.deleteObservation> = (ctx, { params, query }) =>
  removeOne(ctx, {
    kind: 'OBSERVATION',
    device: params.deviceId,
    ref: params.observationId,
    reason: reasonOfQuery(query),
  });
