import type { Adjustment, LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import { requireFound } from '../../../kernel/app-error.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { explainDevice, markDevice } from '../devices/mark-steps.ts';
import type { DeviceRef } from '../records/record-once.ts';
import { recordAction, recordObservation, recordPest } from '../records/record-steps.ts';
import { announcePhoto } from './announce-photo.ts';
import { changeRecordByPhone, removeRecordByPhone } from './change-record.ts';
import { cancelByPhone, finishByPhone } from './end-visit.ts';
import { type LogSite, openLogDevice } from './log-device.ts';
import type { LogTarget } from './log-target.ts';
import type { VisitLog } from './logs.queries.ts';
import { addInterventionByPhone, addRecommendationByPhone } from './place-work.ts';
import type { PreparedEntry } from './prepare-entry.ts';
import { packMadeAtOf, startVisit } from './start-visit.ts';
import { addDeviceByPhone, recordUnknownLabel, removeDeviceByPhone } from './visit-devices.ts';
import { answerByPhone, setFieldByPhone } from './visit-facts.ts';
import { withdrawPhoto } from './withdraw-photo.ts';

type DeviceEntry = Exclude<
  Extract<LogEntry, { readonly device: string }>,
  { readonly kind: 'joinDevice' | 'leaveDevice' }
>;

type VisitEntry = Exclude<
  LogEntry,
  { readonly kind: 'startVisit' | 'addIntervention' | 'addRecommendation' | 'addPhoto' | 'removePhoto' }
>;

/** The target of an entry and its prepared data. */
export type EntryContext = {
  readonly target: LogTarget;
  readonly log: VisitLog;
  readonly prepared: PreparedEntry;
};

/** The same steps as in single calls, at the effective time of the entry. */
const perform = (tx: TxCtx, params: DeviceRef, entry: DeviceEntry, recordedAt: string): Promise<unknown> => {
  switch (entry.kind) {
    case 'scan':
      return markDevice(tx, params, 'scannedAt', { recordedAt, reason: entry.body.reason });
    case 'check':
      return markDevice(tx, params, 'checkedAt', { recordedAt, reason: entry.body.reason });
    case 'addAction':
      return recordAction(tx, params, { ...entry.body, recordedAt });
    case 'addPest':
      return recordPest(tx, params, { ...entry.body, recordedAt });
    case 'addObservation':
      return recordObservation(tx, params, { ...entry.body, recordedAt });
    case 'setNotChecked':
      return explainDevice(tx, params, entry.body, recordedAt);
  }
};

const reasonOf = (entry: DeviceEntry) => (entry.kind === 'setNotChecked' ? entry.body.amendment : entry.body.reason);

/** Entries about a device of the visit. */
const runOnDevice = async (tx: TxCtx, site: LogSite, entry: DeviceEntry): Promise<Adjustment | null> => {
  const named = { ...tx, requestUuid: entry.id };
  const { params, adjustment } = await openLogDevice(named, site, entry.device, reasonOf(entry));
  await perform(named, params, entry, site.at.toISOString());
  return adjustment;
};

/** Entries about the visit of the log. */
const runInVisit = (tx: TxCtx, context: EntryContext, entry: VisitEntry, at: Date): Promise<Adjustment | null> => {
  const { target } = context;
  const site = { place: target.place, visit: requireFound(target.visit), at };
  switch (entry.kind) {
    case 'finishVisit':
      return finishByPhone(tx, site, entry, context);
    case 'cancelVisit':
      return cancelByPhone(tx, site);
    case 'answer':
      return answerByPhone(tx, site, entry);
    case 'setField':
      return setFieldByPhone(tx, site, entry);
    case 'joinDevice':
      return addDeviceByPhone(tx, site, entry);
    case 'leaveDevice':
      return removeDeviceByPhone(tx, site, entry, context.log);
    case 'unknownLabel':
      return recordUnknownLabel(tx, site, entry);
    case 'changeRecord':
      return changeRecordByPhone(tx, site, entry);
    case 'removeRecord':
      return removeRecordByPhone(tx, site, entry);
    default:
      return runOnDevice(tx, site, entry);
  }
};

/** Applies one entry as its author; returns what differs from what the phone showed, if anything. */
export const runEntry = async (
  tx: TxCtx,
  context: EntryContext,
  entry: LogEntry,
  at: Date,
): Promise<Adjustment | null> => {
  const { target } = context;
  switch (entry.kind) {
    case 'startVisit':
      return startVisit(tx, target, { body: entry.body, startedAt: at, packMadeAt: packMadeAtOf(entry, at) });
    case 'addIntervention':
      return addInterventionByPhone(tx, target, entry, { at, drawing: context.prepared.drawing });
    case 'addRecommendation':
      return addRecommendationByPhone(tx, target, entry, at);
    case 'addPhoto':
      return announcePhoto(tx, { ...target, at }, entry, context.log);
    case 'removePhoto':
      return withdrawPhoto(tx, { ...target, at }, entry);
    default:
      return runInVisit(tx, context, entry, at);
  }
};
