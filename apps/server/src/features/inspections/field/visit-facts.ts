import type { Adjustment, LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events.ts';
import { isEnteredLater, storeAdditionalFields } from '../additional-fields-steps.ts';
import { answerArrived } from '../inspections.events.ts';
import { openForRecording, type Recording } from '../open-for-recording.write.ts';
import type { LogSite } from './log-device.ts';
import { refOfVisit } from './log-device.ts';

/** Entries about the visit itself: the text that was entered last wins, whatever the order of arrival. */

type EntryOf<K extends LogEntry['kind']> = Extract<LogEntry, { readonly kind: K }>;

const adjustmentOf = ({ recordedIn }: Recording, isOutdated: boolean): Adjustment | null => {
  if (isOutdated) return 'changed_later';
  return recordedIn ? 'visit_merged' : null;
};

export const answerByPhone = async (tx: TxCtx, site: LogSite, { body }: EntryOf<'answer'>) => {
  const { reason, ...answer } = body;
  const recording = await openForRecording(tx, refOfVisit(site), { reason, recordedAt: site.at.toISOString() });
  const { isOutdated = false } = await emit(tx, answerArrived, { recording, answer, at: site.at });
  return adjustmentOf(recording, isOutdated);
};

export const setFieldByPhone = async (tx: TxCtx, site: LogSite, { body }: EntryOf<'setField'>) => {
  const { field, value, reason } = body;
  const context = { reason, recordedAt: site.at.toISOString() };
  const recording = await openForRecording(tx, refOfVisit(site), context, 'alone');
  const isOutdated = isEnteredLater(recording.inspection, field, site.at);
  if (!isOutdated) await storeAdditionalFields(tx, recording, { [field]: value }, site.at);
  return adjustmentOf(recording, isOutdated);
};
