import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { toReasonFields } from '~/lib/amendment.ts';
import { momentBeforePests } from '../logic/cleaning.ts';
import {
  addAction,
  addImage,
  addObject,
  addObservation,
  setChecked,
  setNotChecked,
  setScanned,
  updateAction,
} from '../record-calls.ts';
import type { OutboxEntry, SingleSubmission } from './outbox-entry.ts';

/** Long enough for a photo over a weak network. */
const UPLOAD_TIMEOUT_MS = 120_000;

type ActionSubmission = Extract<SingleSubmission, { verb: 'addAction' }>;

/** However often it is sent, it creates one record of its author only. */
const optionsOf = ({ key, userUuid }: OutboxEntry) => ({ idempotencyKey: key, person: userUuid });

const paramsOf = ({ placeId, inspectionId, inspectionDeviceId }: OutboxEntry) => ({
  placeId,
  inspectionId,
  inspectionDeviceId,
});

/**
 * Records an action, and a cleaning that was done before the pests were counted at the moment before the first of them
 * (product rule P9: the server orders by time).
 */
const addActionInOrder = async (entry: OutboxEntry, { body, beforePests }: ActionSubmission) => {
  const options = optionsOf(entry);
  const recorded = { ...body, recordedAt: entry.createdAt, reason: entry.reason };
  const added = await addAction({ params: paramsOf(entry), body: recorded }, options);
  const cleaningTime = beforePests && momentBeforePests(added.inspectionDevice);
  if (!cleaningTime) return added;
  const actionParams = { placeId: entry.placeId, inspectionId: entry.inspectionId, actionId: added.action.uuid };
  const updateOptions = { ...options, idempotencyKey: `${entry.key}.moved` };
  return updateAction({ params: actionParams, body: { createdAt: cleaningTime, reason: entry.reason } }, updateOptions);
};

const sendSubmission = (entry: OutboxEntry) => {
  const { submission, createdAt: recordedAt, reason } = entry;
  const params = paramsOf(entry);
  const options = optionsOf(entry);
  switch (submission.verb) {
    case 'setScanned':
      return setScanned({ params, body: { recordedAt, reason } }, options);
    case 'setChecked':
      return setChecked({ params, body: { recordedAt, reason } }, options);
    case 'setNotChecked':
      return setNotChecked({ params, body: { ...submission.body, amendment: reason } }, options);
    case 'addAction':
      return addActionInOrder(entry, submission);
    case 'addObject':
      return addObject({ params, body: { ...submission.body, recordedAt, reason } }, options);
    case 'addObservation':
      return addObservation({ params, body: { ...submission.body, recordedAt, reason } }, options);
    case 'addImage': {
      const upload = { ...options, timeoutMs: UPLOAD_TIMEOUT_MS };
      return addImage({ params, body: { recordedAt, ...toReasonFields(reason) }, file: submission.file }, upload);
    }
  }
};

/** Sends one entry; every recording call returns the current device. */
export const sendEntry = async (entry: OutboxEntry): Promise<InspectionDevice> =>
  (await sendSubmission(entry)).inspectionDevice;
