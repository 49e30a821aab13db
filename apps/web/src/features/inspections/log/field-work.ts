import type { Reason } from '@trapline/contract/inspections/reasons.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import type { AddResult } from '../outbox/outbox.ts';
import { isWaiting, type Submission } from '../outbox/outbox-entry.ts';
import { deleteEntries, type StoredDraft, writeTap } from '../outbox/phone-store.ts';
import { notifyDraftTabs, visitLog, visitOutbox } from '../outbox/visit-outbox.ts';
import { toContent } from './as-submission.ts';
import { isUnsent } from './states.ts';

/** What a person records in visits: through the log of the visit, and through single calls where it has no entry. */

type Work = {
  readonly placeUuid: string;
  readonly visitUuid: string;
  readonly device: InspectionDevice;
  /** Why a completed visit is changed; an entry of the log has no reason, so these changes go by single calls. */
  readonly reason: Reason | undefined;
  readonly submissions: readonly Submission[];
  readonly undoMs: number;
  readonly draft: StoredDraft | undefined;
};

const targetOf = ({ placeUuid, visitUuid, device, reason }: Work) => ({
  placeId: placeUuid,
  inspectionId: visitUuid,
  inspectionDeviceId: device.uuid,
  deviceUuid: device.device.uuid,
  reason,
});

/** A browser that stores nothing sends the work at once by single calls, under the same uuids. */
const afterStorage = async (work: Work, submissions: readonly Submission[], logged: Logged): Promise<boolean> => {
  if (await logged.stored) {
    if (work.draft) notifyDraftTabs();
    return true;
  }
  visitOutbox.adopt(visitOutbox.prepare(targetOf(work), submissions, { keys: logged.ids }), { draft: work.draft });
  return false;
};

type Logged = ReturnType<typeof visitLog.add>;

/** Stores the work on a device in one transaction, then sends it. */
export const recordWork = (work: Work): AddResult => {
  const { placeUuid, visitUuid, device, submissions, undoMs, draft, reason } = work;
  const sorted = submissions.map((submission) => {
    return { submission, content: reason ? null : toContent(submission, device.device.uuid) };
  });
  const contents = sorted.flatMap(({ content }) => content ?? []);
  const single = sorted.flatMap(({ submission, content }) => (content ? [] : [submission]));
  const entries = visitOutbox.prepare(targetOf(work), single, { delayMs: undoMs });
  if (contents.length === 0) return visitOutbox.adopt(entries, { draft });
  const logged = visitLog.add({ placeUuid, visitUuid }, contents, {
    undoMs,
    beside: (table) => writeTap(table, entries, draft),
  });
  const toLog = sorted.flatMap(({ submission, content }) => (content ? [submission] : []));
  const stored = afterStorage(work, toLog, logged);
  if (entries.length > 0) visitOutbox.adopt(entries, { draft, write: logged.stored });
  return { keys: [...logged.ids, ...entries.map(({ key }) => key)], stored };
};

const keysIn = (keys: readonly string[]) => {
  const logged = new Set(visitLog.getState().entries.map(({ id }) => id));
  return { ids: keys.filter((key) => logged.has(key)), single: keys.filter((key) => !logged.has(key)) };
};

/** Removes work that was not sent, without a trace. Returns false when a part of it was sent. */
export const undoWork = async (keys: readonly string[]): Promise<boolean> => {
  const { ids, single } = keysIn(keys);
  const isUndone = ids.length === 0 || (await visitLog.undo(ids, (table) => deleteEntries(table, single)));
  return isUndone && (await visitOutbox.undo(single));
};

/** Ends the time in which this work can be undone. */
export const releaseWork = (keys: readonly string[]): void => {
  visitOutbox.release(keys);
  void visitLog.release(keysIn(keys).ids);
};

/** Sends everything; resolves when all is sent or the connection is lost. */
export const flushWork = async (): Promise<void> => {
  await visitLog.flush();
  await visitOutbox.flush();
};

/** A person asks to send now, also what was refused. */
export const retryWork = (): void => {
  void visitLog.retry();
  visitOutbox.retry();
};

/** The number of entries of a visit that the server does not have. */
export const countUnsent = (visitUuid: string): number =>
  visitLog.getState().entries.filter((entry) => entry.visitUuid === visitUuid && isUnsent(entry)).length +
  visitOutbox.getState().entries.filter((entry) => entry.inspectionId === visitUuid && isWaiting(entry)).length;

/** The number of entries of a visit without effect: the server has refused them, or the office decides about them. */
export const countRejected = (visitUuid: string): number =>
  visitLog
    .getState()
    .entries.filter(
      (entry) => entry.visitUuid === visitUuid && (entry.state === 'unsendable' || entry.state === 'setAside'),
    ).length +
  visitOutbox.getState().entries.filter((entry) => entry.inspectionId === visitUuid && entry.state === 'refused')
    .length;

/** Why entries of visits cannot be sent at the moment; null while the connection works. */
export const whyStalled = (): unknown => visitLog.getState().stalled ?? visitOutbox.getState().stalled;
