import type { Page } from 'playwright-core';
import { PHONE_DATABASE } from '../support/phone-database.ts';
import type { Trap } from './catalogue.ts';
import type { Leftovers } from './found.ts';

/** What the database of the phone contains, read past the panel. */

type Tables = {
  readonly logs: readonly { readonly nextSeq: number; readonly isClosed: boolean }[];
  readonly logEntries: readonly { readonly state: string }[];
  /** Keys of the photos whose bytes are stored. */
  readonly photoBytes: readonly IDBValidKey[];
  /** The same of drafts. */
  readonly photos: readonly IDBValidKey[];
};

const readTables = (page: Page): Promise<Tables> =>
  page.evaluate(async (name) => {
    const request = <T>(asked: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const database = await request(indexedDB.open(name));
    try {
      const read = database.transaction(['logs', 'logEntries', 'photoBytes', 'photos']);
      const [logs, logEntries, photoBytes, photos] = await Promise.all([
        request(read.objectStore('logs').getAll()),
        request(read.objectStore('logEntries').getAll()),
        request(read.objectStore('photoBytes').getAllKeys()),
        request(read.objectStore('photos').getAllKeys()),
      ]);
      return { logs, logEntries, photoBytes, photos };
    } finally {
      database.close();
    }
  }, PHONE_DATABASE);

const UNSENT = ['undoable', 'sealed', 'unsendable'];

export const readLeftovers = async (page: Page): Promise<Leftovers> => {
  const { logs, logEntries, photoBytes, photos } = await readTables(page);
  return {
    unsentEntries: logEntries.filter(({ state }) => UNSENT.includes(state)).length,
    photosWithBytes: photoBytes.length + photos.length,
    lastNumbers: logs.map(({ nextSeq }) => nextSeq - 1),
  };
};

/** SHA-256 of the photo that the phone has made for this trap and not saved yet; null while it is not on the disk. */
export const hashOfDraftPhoto = (page: Page, { uuid, entryUuid }: Trap): Promise<string | null> =>
  page.evaluate(
    async ([name, ...names]) => {
      const rows = await new Promise<{ deviceUuid: string; bytes: ArrayBuffer }[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('photos').objectStore('photos').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      });
      const bytes = rows.find(({ deviceUuid }) => names.includes(deviceUuid))?.bytes;
      if (!bytes) return null;
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    },
    [PHONE_DATABASE, uuid, entryUuid ?? uuid] as const,
  );

/** Whether the phone has stored the account and the visit; the database is not created by asking. */
export const isVisitStored = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const name = 'trapline.answers';
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return false;
    const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction('answers').objectStore('answers').getAllKeys();
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result);
        };
      };
    });
    return ['/api/account/me', '/details'].every((end) => keys.some((key) => String(key).endsWith(end)));
  });
