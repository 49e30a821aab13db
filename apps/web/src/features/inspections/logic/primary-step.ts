import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { type Draft, isEmptyDraft } from './draft.ts';

/**
 * What the one big button does:
 * `save` what was counted and go on, `clean` nothing was found, `check` what was found is saved already,
 * `next` this device is done, `finish` all of them are, `close` and the visit is not the viewer's to finish.
 */
export type PrimaryStep = 'save' | 'clean' | 'check' | 'next' | 'finish' | 'close';

type Now = {
  readonly draft: Draft;
  readonly entry: Pick<InspectionDevice, 'status' | 'device'>;
  readonly hasNext: boolean;
  readonly mayFinish: boolean;
};

const hasRecords = ({ device }: Now['entry']): boolean =>
  [device.deviceActions, device.deviceObjects, device.deviceObservations, device.deviceImages].some(
    (records) => records.length > 0,
  );

export const primaryStep = ({ draft, entry, hasNext, mayFinish }: Now): PrimaryStep => {
  if (!isEmptyDraft(draft)) return 'save';
  if (entry.status !== 'CHECKED') return hasRecords(entry) ? 'check' : 'clean';
  if (hasNext) return 'next';
  return mayFinish ? 'finish' : 'close';
};
