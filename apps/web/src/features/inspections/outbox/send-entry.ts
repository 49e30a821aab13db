import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { spreadReason } from '~/lib/amendment.ts';
import { addAction } from '../api/add-action.ts';
import { addImage } from '../api/add-image.ts';
import { addObject } from '../api/add-object.ts';
import { addObservation } from '../api/add-observation.ts';
import { setChecked } from '../api/set-checked.ts';
import { setNotChecked } from '../api/set-not-checked.ts';
import { setScanned } from '../api/set-scanned.ts';
import { updateAction } from '../api/update-action.ts';
import { momentBeforePests } from '../logic/cleaning.ts';
import { atItsTime } from './at-its-time.ts';
import type { OutboxEntry, Submission } from './outbox-entry.ts';

/** A photo on one bar of signal. */
const UPLOAD_TIMEOUT_MS = 120_000;

type ActionSubmission = Extract<Submission, { verb: 'addAction' }>;

/**
 * Records an action, and a cleaning that was done before the pests were counted at the moment before the first of them
 * (product decision 9: the server orders by time).
 */
const addActionInOrder = async (entry: OutboxEntry, { body, beforePests }: ActionSubmission) => {
  const { placeId, inspectionId, inspectionDeviceId, key, createdAt, reason } = entry;
  const params = { placeId, inspectionId, inspectionDeviceId };
  const added = await atItsTime(createdAt, (recordedAt) =>
    addAction({ params, body: { ...body, recordedAt, reason } }, { idempotencyKey: key }),
  );
  const moment = beforePests && momentBeforePests(added.inspectionDevice);
  if (!moment) return added;
  const where = { placeId, inspectionId, actionId: added.action.uuid };
  return updateAction({ params: where, body: { createdAt: moment, reason } }, { idempotencyKey: `${key}.moved` });
};

const answerTo = (entry: OutboxEntry) => {
  const { placeId, inspectionId, inspectionDeviceId, key, submission, createdAt, reason } = entry;
  const params = { placeId, inspectionId, inspectionDeviceId };
  const options = { idempotencyKey: key };
  switch (submission.verb) {
    case 'setScanned':
      return atItsTime(createdAt, (recordedAt) => setScanned({ params, body: { recordedAt, reason } }, options));
    case 'setChecked':
      return atItsTime(createdAt, (recordedAt) => setChecked({ params, body: { recordedAt, reason } }, options));
    case 'setNotChecked':
      return setNotChecked({ params, body: { ...submission.body, amendment: reason } }, options);
    case 'addAction':
      return addActionInOrder(entry, submission);
    case 'addObject':
      return atItsTime(createdAt, (recordedAt) =>
        addObject({ params, body: { ...submission.body, recordedAt, reason } }, options),
      );
    case 'addObservation':
      return atItsTime(createdAt, (recordedAt) =>
        addObservation({ params, body: { ...submission.body, recordedAt, reason } }, options),
      );
    case 'addImage':
      return atItsTime(createdAt, (recordedAt) =>
        addImage(
          { params, body: { recordedAt, ...spreadReason(reason) }, file: submission.file },
          { ...options, timeoutMs: UPLOAD_TIMEOUT_MS },
        ),
      );
  }
};

/** Sends one entry; every recording call answers the device as it stands then. */
export const sendEntry = async (entry: OutboxEntry): Promise<InspectionDevice> =>
  (await answerTo(entry)).inspectionDevice;
