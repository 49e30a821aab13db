import { ApiError } from '~/lib/api-error.ts';
import { BATCH_ENTRIES } from './batch.ts';
import type { LoggedEntry } from './log-entry.ts';
import type { LogStore } from './log-store.ts';
import type { SendFailure } from './send-log.ts';

/**
 * Changes a log whose batch the server does not accept, so that it does not block later entries. Returns the size of
 * the next batch: after a refusal that does not name the wrong entry, half of it is sent to find the entry; after one that
 * does, one entry until the server accepts one.
 */
export const changeLog = async (
  store: LogStore,
  batch: readonly LoggedEntry[],
  failure: SendFailure,
  error: unknown,
): Promise<number> => {
  const [first] = batch;
  if (!first) return BATCH_ENTRIES;
  // the entries before one that the server does not know
  if (failure.is === 'later') return failure.position;
  if (failure.is === 'gap') {
    await store.rewind(first.logId, failure.expected);
    return BATCH_ENTRIES;
  }
  // in a log that is new itself, the entry is wrong, not its number
  if (failure.is === 'forked' && (await store.fork(first))) return BATCH_ENTRIES;
  // the server decided about the entries before this one
  const isFirst = error instanceof ApiError && error.code === 'inspections/entry_refused';
  if (!isFirst && failure.is !== 'refused' && batch.length > 1) return Math.ceil(batch.length / 2);
  const fault = error instanceof ApiError ? { code: error.code, message: error.words } : null;
  const ids = (isFirst ? [first] : batch).map(({ id }) => id);
  await store.refuse(first.logId, ids, fault, Date.now());
  // the same rule probably forbids the next entry: the others are uploaded after it
  return isFirst ? 1 : BATCH_ENTRIES;
};
