import type { Reason } from '@trapline/contract/inspections/reasons.ts';
import type { InspectionDetails, InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { momentBeforePests } from '../logic/cleaning.ts';
import type { ShownEntry, ShownSubmission, Submission } from '../outbox/outbox-entry.ts';
import { deviceOfContent, isRejected, type LogContent, type LoggedEntry } from './log-entry.ts';
import type { EntryState } from './states.ts';

type Target = {
  readonly device: InspectionDevice;
  /** Why a completed visit is changed. */
  readonly reason: Reason | undefined;
};

/** The entry of the log for a submission. */
export const toContent = (submission: Submission, { device: entry, reason }: Target): LogContent => {
  const device = entry.device.uuid;
  switch (submission.verb) {
    case 'setScanned':
      return { kind: 'scan', device, body: { how: submission.how ?? 'typed', reason } };
    case 'setChecked':
      return { kind: 'check', device, body: { how: 'typed', reason } };
    case 'setNotChecked':
      return { kind: 'setNotChecked', device, body: { ...submission.body, amendment: reason } };
    case 'addAction':
      return { kind: 'addAction', device, body: { ...submission.body, reason } };
    case 'addObject':
      return { kind: 'addPest', device, body: { ...submission.body, reason } };
    case 'addObservation':
      return { kind: 'addObservation', device, body: { ...submission.body, reason } };
    case 'addPhoto': {
      const { key: photoId, sha256, bytes } = submission.photo;
      return { kind: 'addPhoto', body: { photoId, sha256, size: bytes.byteLength, device, reason } };
    }
  }
};

/**
 * A cleaning that was done before the pests were counted, but is recorded after them, gets a time before the first of
 * them (product rule P9: the server orders by time). Entries follow each other in time, so this is a correction. The
 * server computes the time; the one of this phone is shown until then, and used by a server of an earlier release.
 */
export const toTimeCorrection = (
  submission: Submission,
  record: string,
  { device, reason }: Target,
): LogContent | null => {
  const createdAt = submission.verb === 'addAction' && submission.beforePests ? momentBeforePests(device) : null;
  return createdAt === null
    ? null
    : { kind: 'changeRecord', body: { record, set: { createdAt }, reason, beforePests: true } };
};

const SHOWN_STATES: Readonly<Record<EntryState, ShownEntry['state']>> = {
  undoable: 'waiting',
  sealed: 'sending',
  done: 'sent',
  adjusted: 'sent',
  setAside: 'setAside',
  unsendable: 'refused',
};

const VERBS: Partial<Record<LogContent['kind'], ShownSubmission['verb']>> = {
  scan: 'setScanned',
  check: 'setChecked',
  addPest: 'addObject',
};

const toShownEntry = (entry: LoggedEntry, visitUuid: string, inspectionDeviceId: string | null): ShownEntry => {
  const { id, content, madeAt, fault } = entry;
  return {
    key: id,
    inspectionId: visitUuid,
    inspectionDeviceId,
    // the bodies of the two formats are the same
    submission: { verb: VERBS[content.kind] ?? content.kind, body: content.body } as ShownSubmission,
    createdAt: madeAt,
    state: isRejected(entry) ? 'rejected' : SHOWN_STATES[entry.state],
    fault: isRejected(entry) ? { message: entry.rejection ?? '' } : fault,
    isLogged: true,
  };
};

/** An entry that has not changed is the same object on the screen, so its device is not built again. */
const shownBefore = new WeakMap<LoggedEntry, ShownEntry>();

/** Entries of the log for the screen, which names a device by its entry in the visit. */
export const toShownEntries = (
  entries: readonly LoggedEntry[],
  { uuid, devices }: Pick<InspectionDetails, 'uuid' | 'devices'>,
): readonly ShownEntry[] => {
  const visitDevices = new Map(devices.map((entry) => [entry.device.uuid, entry.uuid]));
  return (
    entries
      // the start of a visit is not shown on its page
      .filter(({ visitUuid, content }) => visitUuid === uuid && content.kind !== 'startVisit')
      .map((entry) => {
        const device = deviceOfContent(entry.content);
        const inspectionDeviceId = device && (visitDevices.get(device) ?? device);
        const before = shownBefore.get(entry);
        if (before?.inspectionDeviceId === inspectionDeviceId) return before;
        const shown = toShownEntry(entry, uuid, inspectionDeviceId);
        shownBefore.set(entry, shown);
        return shown;
      })
  );
};
