import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { addAction } from '../api/add-action.ts';
import { addImage } from '../api/add-image.ts';
import { addObject } from '../api/add-object.ts';
import { addObservation } from '../api/add-observation.ts';
import { setChecked } from '../api/set-checked.ts';
import { setScanned } from '../api/set-scanned.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** A photo on one bar of signal. */
const UPLOAD_TIMEOUT_MS = 120_000;

const answerTo = ({ placeId, inspectionId, inspectionDeviceId, key, submission }: OutboxEntry) => {
  const params = { placeId, inspectionId, inspectionDeviceId };
  const options = { idempotencyKey: key };
  switch (submission.verb) {
    case 'setScanned':
      return setScanned({ params }, options);
    case 'setChecked':
      return setChecked({ params }, options);
    case 'addAction':
      return addAction({ params, body: submission.body }, options);
    case 'addObject':
      return addObject({ params, body: submission.body }, options);
    case 'addObservation':
      return addObservation({ params, body: submission.body }, options);
    case 'addImage':
      return addImage({ params, file: submission.file }, { ...options, timeoutMs: UPLOAD_TIMEOUT_MS });
  }
};

/** Sends one entry; every recording call answers the device as it stands then. */
export const sendEntry = async (entry: OutboxEntry): Promise<InspectionDevice> =>
  (await answerTo(entry)).inspectionDevice;
