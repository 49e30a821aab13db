import type { PhoneDatabase } from '~/lib/phone/database.ts';
import type { LoggedEntry, StoredLog } from './log-entry.ts';
import type { SealedHash } from './sealed-hashes.ts';
import { type EntryEvent, nextEntryState } from './states.ts';

/** The tables of the log on the phone. */

export type Tables = Parameters<Parameters<PhoneDatabase['write']>[0]>[0];

export const logsOf = (table: Tables) => table<StoredLog, string>('logs');
export const entriesOf = (table: Tables) => table<LoggedEntry, number>('logEntries');

export const hashesOf = (table: Tables) => table<SealedHash, [string, number]>('logHashes');

/** Applies an event to entries; those whose state does not allow it stay unchanged. */
export const applyEvent = async (
  table: Tables,
  entries: readonly LoggedEntry[],
  event: EntryEvent,
  change: Partial<LoggedEntry> = {},
): Promise<void> => {
  const moved = entries.map((entry) => ({ entry, state: nextEntryState(entry.state, event) }));
  const deleted = moved.flatMap(({ entry, state }) => (state === 'deleted' ? [entry.local ?? 0] : []));
  const changed = moved.flatMap(({ entry, state }) =>
    state === null || state === 'deleted' ? [] : [{ ...entry, ...change, state }],
  );
  await entriesOf(table).bulkDelete(deleted);
  await entriesOf(table).bulkPut(changed);
};
