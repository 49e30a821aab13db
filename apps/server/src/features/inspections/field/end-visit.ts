import { createHash } from 'node:crypto';
import { textToSign } from '@trapline/contract/inspections/entry-text.ts';
import type { Adjustment, LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { selectFileHash } from '../../../kernel/stored-files.ts';
import { requireMayClose } from '../close-inspection.ts';
import { addReceiver, cancelVisit, finishVisit, type Receiver } from '../end-steps.ts';
import { lockVisit, type Recording } from '../open-for-recording.write.ts';
import { type LogSite, refOfVisit } from './log-device.ts';
import { insertLogEnd, type VisitLog } from './logs.queries.ts';
import type { PreparedEntry } from './prepare-entry.ts';
import { selectHashesBefore, selectHashesOfContinuedLog } from './receipts.queries.ts';

/** A visit ends once: later entries add missing data or are stored for the office. */

type Finish = Extract<LogEntry, { readonly kind: 'finishVisit' }>;

const lockToEnd = async (tx: TxCtx, site: LogSite): Promise<Recording> => {
  const recording = await lockVisit(tx, refOfVisit(site), {}, 'alone');
  requireMayClose(tx, recording.inspection);
  return recording;
};

/** The visit has this receiver already: the phone does not know that its end has arrived, or sends it twice. */
const isSameReceiver = async (tx: TxCtx, { inspection }: Recording, { name, drawing }: Receiver): Promise<boolean> => {
  const { approved_by_text, approved_by_image_id: fileId } = inspection;
  if ((name === null && drawing === null) || name !== approved_by_text) return false;
  if (drawing === null || fileId === null) return drawing === null && fileId === null;
  return (await selectFileHash(tx, fileId)) === createHash('sha256').update(drawing.content).digest('hex');
};

/** The office has finished the visit meanwhile: the receiver is added if it has none. */
const finishAgain = async (tx: TxCtx, recording: Recording, receiver: Receiver, at: Date): Promise<Adjustment> => {
  const { status, approved_at, approved_by_text, approved_by_image_id } = recording.inspection;
  if (status === 'COMPLETED' && (await isSameReceiver(tx, recording, receiver))) return 'visit_finished';
  if (status === 'CANCELLED') throw new AppError('inspections/cancelled');
  if (approved_at !== null) throw new AppError('inspections/approved');
  if (receiver.name === null && receiver.drawing === null) return 'visit_finished';
  if (approved_by_text !== null || approved_by_image_id !== null) throw new AppError('inspections/not_in_progress');
  await addReceiver(tx, recording, { receiver, at });
  return 'visit_finished';
};

const digestOf = (entries: Parameters<typeof textToSign>[0]): string =>
  createHash('sha256').update(textToSign(entries)).digest('base64url');

/**
 * The digest of the received entries. A phone whose log was forked continues in a new log, but its end was computed when
 * the entries of the first log were before it.
 */
const receivedDigestOf = async (tx: TxCtx, log: VisitLog, { seq, body: { digest } }: Finish): Promise<string> => {
  const ofThisLog = digestOf(await selectHashesBefore(tx, log.id, seq));
  if (!digest || ofThisLog === digest) return ofThisLog;
  const ofAllLogs = digestOf(await selectHashesOfContinuedLog(tx, log, seq));
  return ofAllLogs === digest ? ofAllLogs : ofThisLog;
};

/** Stores the numbers of records on the phone and on the server at the time of the client's signature. */
const storeEnd = async (tx: TxCtx, log: VisitLog, end: Finish, inspectionId: number): Promise<void> => {
  const { seq, body } = end;
  await insertLogEnd(tx, log, {
    seq,
    inspectionId,
    entries: body.count,
    photos: body.photos,
    digest: body.digest ?? null,
    receivedDigest: await receivedDigestOf(tx, log, end),
  });
};

/** Finishes the visit at the time reported by the phone. */
export const finishByPhone = async (
  tx: TxCtx,
  site: LogSite,
  entry: Finish,
  { log, prepared }: { readonly log: VisitLog; readonly prepared: PreparedEntry },
): Promise<Adjustment | null> => {
  const { at } = site;
  const { drawing } = prepared;
  const recording = await lockToEnd(tx, site);
  const receiver = { name: entry.body.receivedBy || null, function: entry.body.receivedByFunction || null, drawing };
  const isOpen = recording.inspection.status === 'IN_PROGRESS';
  await storeEnd(tx, log, entry, recording.inspection.id);
  if (!isOpen) return finishAgain(tx, recording, receiver, at);
  await finishVisit(tx, recording, { receiver, notChecked: [], at });
  return null;
};

/** Cancels the visit at the time reported by the phone; a visit that is already cancelled does not change. */
export const cancelByPhone = async (tx: TxCtx, site: LogSite): Promise<null> => {
  const { inspection, ...recording } = await lockToEnd(tx, site);
  if (inspection.status === 'CANCELLED') return null;
  if (inspection.status !== 'IN_PROGRESS') throw new AppError('inspections/not_in_progress');
  await cancelVisit(tx, { ...recording, inspection }, site.at);
  return null;
};
