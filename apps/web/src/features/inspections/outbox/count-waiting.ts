import { openIfExists } from '~/lib/phone/open-existing.ts';
import type { PhotoState } from '../log/photo-states.ts';
import type { EntryState } from '../log/states.ts';

type Counted = { readonly table: string; readonly index: string; readonly key: IDBValidKey };

/** States of entries of logs that the server does not have. */
const UNSENT_STATES = ['undoable', 'sealed', 'unsendable'] as const satisfies readonly EntryState[];

const UNSENT_PHOTO_STATES = ['waiting', 'refused'] as const satisfies readonly PhotoState[];

/** What the server does not have: entries of the outbox and of logs and photos, also those that it has refused. */
const waitingOf = (userUuid: string): readonly Counted[] => [
  { table: 'entries', index: 'userUuid', key: userUuid },
  ...UNSENT_STATES.map((state) => ({ table: 'logEntries', index: '[userUuid+state]', key: [userUuid, state] })),
  ...UNSENT_PHOTO_STATES.map((state) => ({ table: 'photoQueue', index: '[userUuid+state]', key: [userUuid, state] })),
];

type Row = { readonly content?: { readonly kind: string } };

const countRows = (database: IDBDatabase, { table, index, key }: Counted): Promise<number> =>
  new Promise((resolve, reject) => {
    // an earlier build has created the database without this table
    if (!database.objectStoreNames.contains(table)) return resolve(0);
    const request: IDBRequest<Row[]> = database.transaction(table).objectStore(table).index(index).getAll(key);
    // the announcement of a photo counts as its photo
    request.onsuccess = () => resolve(request.result.filter(({ content }) => content?.kind !== 'addPhoto').length);
    request.onerror = () => reject(request.error);
  });

/**
 * The number of entries of this person that wait on the phone. It is read directly from the database, for pages that do
 * not load the outbox, because a separate counter could be wrong. Rejects if the database exists but cannot be read: that
 * does not mean that nothing waits.
 */
export const countWaiting = async (userUuid: string): Promise<number> => {
  const database = await openIfExists();
  if (!database) return 0;
  const counts = Promise.all(waitingOf(userUuid).map((counted) => countRows(database, counted)));
  return (await counts.finally(() => database.close())).reduce((sum, count) => sum + count, 0);
};
