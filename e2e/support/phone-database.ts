import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The database of the phone, read past the panel. */

export const PHONE_DATABASE = 'trapline.outbox';

/** All rows of a table; only what structured cloning carries out of the page, so no bytes of photos. */
export const readPhoneTable = <Row>(page: Page, table: string): Promise<Row[]> =>
  page.evaluate(
    ([name, store]) =>
      new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(store).objectStore(store).getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result as Row[]);
          };
        };
      }),
    [PHONE_DATABASE, table] as const,
  );

/** Forms are stored in the background: what was typed last is in the draft a moment later. */
export const waitForFormDraft = async (page: Page, typed: string): Promise<void> => {
  const isStored = async (): Promise<boolean> =>
    (await readPhoneTable<{ values: unknown }>(page, 'formDrafts')).some(({ values }) =>
      JSON.stringify(values).includes(JSON.stringify(typed)),
    );
  await expect.poll(isStored, { message: `no draft contains ${typed}`, timeout: 15_000 }).toBe(true);
};
