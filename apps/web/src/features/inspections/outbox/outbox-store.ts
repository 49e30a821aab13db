import { Dexie } from 'dexie';
import type { OutboxEntry } from './outbox-entry.ts';

/** Where entries survive a closed tab, a dead battery and a week without network. */
export type OutboxStore = {
  readonly list: (userUuid: string) => Promise<OutboxEntry[]>;
  readonly put: (entry: OutboxEntry) => Promise<unknown>;
  readonly remove: (key: string) => Promise<unknown>;
};

const DATABASE = 'trapline.outbox';

/** The browser's own database; opened with the first question. */
export const openOutboxStore = (): OutboxStore => {
  const database = new Dexie(DATABASE);
  database.version(1).stores({ entries: 'key, userUuid' });
  const entries = database.table<OutboxEntry, string>('entries');
  return {
    list: (userUuid) => entries.where({ userUuid }).sortBy('createdAt'),
    put: (entry) => entries.put(entry),
    remove: (key) => entries.delete(key),
  };
};
