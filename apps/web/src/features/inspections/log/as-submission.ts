import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import type { ShownEntry, Submission } from '../outbox/outbox-entry.ts';
import { type DeviceContent, isOnDevice, type LoggedEntry } from './log-entry.ts';
import type { EntryState } from './states.ts';

/**
 * The entry of the log for a submission; null if it goes by a single call: photos, and a cleaning that has to be dated
 * before entries that are ahead of it.
 */
export const toContent = (submission: Submission, device: string): DeviceContent | null => {
  switch (submission.verb) {
    case 'setScanned':
      return { kind: 'scan', device, body: { how: submission.how ?? 'typed' } };
    case 'setChecked':
      return { kind: 'check', device, body: { how: 'typed' } };
    case 'setNotChecked':
      return { kind: 'setNotChecked', device, body: submission.body };
    case 'addAction':
      return submission.beforePests ? null : { kind: 'addAction', device, body: submission.body };
    case 'addObject':
      return { kind: 'addPest', device, body: submission.body };
    case 'addObservation':
      return { kind: 'addObservation', device, body: submission.body };
    case 'addImage':
      return null;
  }
};

const VERBS = {
  scan: 'setScanned',
  check: 'setChecked',
  setNotChecked: 'setNotChecked',
  addAction: 'addAction',
  addPest: 'addObject',
  addObservation: 'addObservation',
} as const satisfies Record<DeviceContent['kind'], Submission['verb']>;

const SHOWN_STATES: Readonly<Record<EntryState, ShownEntry['state']>> = {
  undoable: 'waiting',
  sealed: 'sending',
  done: 'sent',
  adjusted: 'sent',
  setAside: 'setAside',
  unsendable: 'refused',
};

/** Entries of the log for the screen, which names a device by its entry in the visit. */
export const toShownEntries = (
  entries: readonly LoggedEntry[],
  { uuid, devices }: Pick<InspectionDetails, 'uuid' | 'devices'>,
): readonly ShownEntry[] => {
  const visitDevices = new Map(devices.map((entry) => [entry.device.uuid, entry.uuid]));
  return entries
    .filter(({ visitUuid }) => visitUuid === uuid)
    .flatMap(({ content, ...entry }) => (isOnDevice(content) ? [{ ...entry, content }] : []))
    .map(({ id, content, madeAt, state, fault }) => ({
      key: id,
      inspectionId: uuid,
      inspectionDeviceId: visitDevices.get(content.device) ?? content.device,
      // the bodies of the two formats are the same
      submission: { verb: VERBS[content.kind], body: content.body } as Submission,
      createdAt: madeAt,
      state: SHOWN_STATES[state],
      fault,
      isLogged: true,
    }));
};
