import type { Worker } from '../../e2e/field-run/field-worker.ts';
import { PHONE_DATABASE } from '../../e2e/support/phone-database.ts';

type Entry = {
  readonly local: number;
  readonly content: { readonly kind: string; readonly device: string };
};

/**
 * Adds entries of pests to the log of the phone until it has this many: each is a copy of an entry of a trap with the
 * same pests. The panel gives them numbers at its next start, as to entries that it has stored itself.
 */
export const addPestEntries = async ({ phone, traps }: Worker, entries: number): Promise<void> => {
  const alike = Map.groupBy(traps.values(), ({ pests }) => pests.join());
  const groups = [...alike.values()].map((group) => group.map(({ uuid }) => uuid));
  await phone.page.evaluate(
    ([name, alikeTraps, wanted]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('logEntries', 'readwrite');
          const store = writing.objectStore('logEntries');
          const reading = store.getAll();
          reading.onsuccess = () => {
            const rows = reading.result as Entry[];
            const pests = rows.filter(({ content }) => content.kind === 'addPest');
            for (let index = 0; index < wanted - rows.length; index += 1) {
              const { local: _, ...source } = pests[index % pests.length] as Entry;
              const { device } = source.content;
              const others = alikeTraps.find((uuids) => uuids.includes(device)) ?? [device];
              const content = { ...source.content, device: others[index % others.length] };
              const times = { madeAt: new Date().toISOString(), undoUntil: 0 };
              store.add({ ...source, ...times, id: crypto.randomUUID(), content, seq: null, state: 'undoable' });
            }
          };
          writing.onerror = () => reject(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [PHONE_DATABASE, groups, entries] as const,
  );
};
