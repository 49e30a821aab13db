import { randomUUID } from 'node:crypto';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { errorText } from '@trapline/phrases/translator.ts';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import type { FieldFacts } from './facts.ts';

/** Rows of the phone's database as the panel writes them (`lib/phone/database.ts`), and what writes them. */

const DATABASE = 'trapline.outbox';
const HOUR_MS = 3_600_000;

type Row = Readonly<Record<string, unknown>>;
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** A page of the same address without the panel, which would send the rows when it is left. */
const PLAIN_PAGE = '/robots.txt';

/** Waits for the database that the panel creates, and puts these rows in it; the value `bytes` becomes bytes. */
export const fillPhone = async (page: Page, url: string, rows: Rows): Promise<void> => {
  const isCreated = async ([name, tables]: readonly [string, readonly string[]]) => {
    const known = await indexedDB.databases();
    // opening it here would create an empty one
    if (!known.some((one) => one.name === name)) return false;
    return new Promise<boolean>((resolve) => {
      const opening = indexedDB.open(name);
      // it was deleted since: an empty one would be found by the panel
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () => resolve(false);
      opening.onsuccess = () => {
        const { objectStoreNames } = opening.result;
        resolve(tables.every((table) => objectStoreNames.contains(table)));
        opening.result.close();
      };
    });
  };
  const tables = Object.keys(rows);
  // `waitForFunction` would not wait for the promise
  await eventually(() => page.evaluate(isCreated, [DATABASE, tables] as const), Boolean);
  await page.goto(url + PLAIN_PAGE);
  await page.evaluate(
    ([name, content]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction(Object.keys(content), 'readwrite');
          const toStored = (value: unknown) => (value === 'bytes' ? new TextEncoder().encode('bytes').buffer : value);
          for (const [table, added] of Object.entries(content)) {
            for (const row of added) {
              const stored = Object.entries(row).map(([field, value]) => [field, toStored(value)]);
              writing.objectStore(table).put(Object.fromEntries(stored));
            }
          }
          writing.onabort = () => reject(writing.error);
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    [DATABASE, rows] as const,
  );
};

/** The packs on the phone were read this number of days ago. */
export const agePacks = (page: Page, days: number): Promise<void> =>
  page.evaluate(
    ([name, ms]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('packs', 'readwrite');
          const reading = writing.objectStore('packs').getAll();
          reading.onsuccess = () => {
            for (const row of reading.result) writing.objectStore('packs').put({ ...row, checkedAt: Date.now() - ms });
          };
          writing.onabort = () => reject(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [DATABASE, days * 24 * HOUR_MS] as const,
  );

export const merge = (...parts: readonly Rows[]): Rows => {
  const tables = new Set(parts.flatMap((part) => Object.keys(part)));
  return Object.fromEntries([...tables].map((table) => [table, parts.flatMap((part) => part[table] ?? [])]));
};

type Owner = { readonly userUuid: string; readonly placeUuid: string; readonly visitUuid: string | null };
type Content = { readonly kind: string; readonly body: Row; readonly device?: string };
/** What the server or the office has decided about an entry or a photo. */
type Decided = {
  readonly state?: string | undefined;
  readonly fault?: { readonly code: string; readonly message: string } | null;
  /** Why the office has rejected it. */
  readonly rejection?: string;
};
type Written = Decided & { readonly id?: string; readonly content: Content };

/** What the server has not answered for a month leaves the phone, so these were decided about now. */
const decidedAt = (state: string | undefined): number | null =>
  state === 'sealed' || state === 'undoable' || state === 'waiting' ? null : Date.now();

/** A log with these entries: `sealed` ones wait to be sent, an `undoable` one has no number yet. */
const logRows = (owner: Owner, written: readonly Written[]): Rows => {
  const logId = randomUUID();
  const madeAt = new Date(Date.now() - HOUR_MS).toISOString();
  return {
    logs: [{ ...owner, logId, nextSeq: written.length + 1, isClosed: false }],
    logEntries: written.map(({ id = randomUUID(), state = 'sealed', fault = null, ...rest }, index) => ({
      ...owner,
      ...rest,
      ...{ logId, id, madeAt, state, undoUntil: 0, fault, decidedAt: decidedAt(state) },
      seq: state === 'undoable' ? null : index + 1,
    })),
  };
};

const photoRow = (owner: Owner, { entryId, photoId, state = 'waiting', ...subject }: Row & Decided): Row => ({
  ...owner,
  ...{ entryId, photoId, device: null, question: null, document: null, preview: null, state, fault: null },
  ...{ madeAt: new Date(Date.now() - HOUR_MS).toISOString(), tries: 0, decidedAt: decidedAt(state), ...subject },
});

const announce = (photoId: string, subject: Row): Content => ({
  kind: 'addPhoto',
  body: { photoId, sha256: 'A'.repeat(43), size: 350_000, ...subject },
});

const visitOwner = ({ person, place, visit }: FieldFacts): Owner => ({
  userUuid: person.uuid,
  placeUuid: place.uuid,
  visitUuid: visit.uuid,
});

type Amounts = Decided & {
  readonly entries: number;
  readonly photos?: number;
  readonly photoState?: string;
};

/** Records and photos of the visit that the server does not have. */
export const visitRows = (facts: FieldFacts, amounts: Amounts): Rows => {
  const { entries, photos = 0, photoState = 'waiting', ...decided } = amounts;
  const { device, pestId } = facts;
  const owner = visitOwner(facts);
  const records = Array.from({ length: entries }, (_, index): Written => {
    const kinds = [
      { kind: 'check', body: { how: 'code' } },
      { kind: 'addPest', body: { deviceTypeObjectId: pestId, amount: index + 1, note: null } },
    ];
    return { ...decided, content: { ...(kinds[index % 2] ?? kinds[0]), device: device.uuid } as Content };
  });
  const taken = Array.from({ length: photos }, () => ({ entryId: randomUUID(), photoId: randomUUID() }));
  const announced = taken.map(({ entryId, photoId }) => ({
    ...decided,
    id: entryId,
    content: announce(photoId, { device: device.uuid }),
  }));
  const ofPhotos = { ...decided, state: photoState, device: device.uuid };
  return {
    ...logRows(owner, [...records, ...announced]),
    photoQueue: taken.map((one) => photoRow(owner, { ...one, ...ofPhotos })),
    photoBytes: taken.map(({ photoId }) => ({ photoId, bytes: 'bytes' })),
  };
};

/** The client has signed, and the server does not know it. */
export const endRows = (facts: FieldFacts): Rows =>
  logRows(visitOwner(facts), [
    { content: { kind: 'check', device: facts.device.uuid, body: { how: 'code' } } },
    {
      content: {
        kind: 'finishVisit',
        body: { receivedBy: 'Anna Kowalska', signature: null, count: 1, photos: 0, digest: null },
      },
    },
  ]);

/** Work of a person who has used the phone before. */
export const otherPersonRows = ({ place, visit }: FieldFacts, count: number): Rows => {
  const userUuid = randomUUID();
  const owner = { userUuid, placeUuid: place.uuid, visitUuid: visit.uuid };
  const written = Array.from({ length: count }, () => ({
    content: { kind: 'check', device: randomUUID(), body: { how: 'code' } },
  }));
  return merge(logRows(owner, written), { people: [{ userUuid, name: 'Aleksandra Wiśniewska-Nowak' }] });
};

const REJECTION = 'Prace są już w protokole z 27 listopada, sporządzonym przez panią Wiśniewską-Nowak';

/** What the office has rejected in the visit. */
export const rejectedRows = (facts: FieldFacts): Rows =>
  visitRows(facts, { entries: 4, photos: 1, state: 'setAside', photoState: 'setAside', rejection: REJECTION });

const refusedFault = (language: Language) => {
  const code = 'inspections/entry_refused';
  return { code, message: errorText(language, code) };
};

/** What a rule forbids to this person; it may be removed. */
export const forbiddenRows = (facts: FieldFacts, language: Language): Rows => {
  const states = { state: 'unsendable', photoState: 'refused' };
  return visitRows(facts, { entries: 4, photos: 1, ...states, fault: refusedFault(language) });
};

type DocumentKind = 'addIntervention' | 'addRecommendation';

/** One document in each state: waiting, sent without its photos, set aside, rejected and refused. */
export const documentRows = ({ person, place }: FieldFacts, kind: DocumentKind, language: Language): Rows => {
  const owner = { userUuid: person.uuid, placeUuid: place.uuid, visitUuid: null };
  const states: readonly Decided[] = [
    { state: 'sealed' },
    { state: 'done' },
    { state: 'setAside' },
    { state: 'setAside', rejection: REJECTION },
    { state: 'unsendable', fault: refusedFault(language) },
  ];
  const documents = states.map((decided, index) => {
    const title = `Deratyzacja uzupełniająca w magazynie wyrobów gotowych, część ${index + 1}`;
    const body = kind === 'addIntervention' ? { name: title } : { recommendation: title };
    return { ...decided, id: randomUUID(), content: { kind, body } };
  });
  const photos = documents
    .filter(({ state }) => state === 'sealed' || state === 'done')
    .flatMap(({ id }) => [0, 1, 2].map(() => ({ entryId: randomUUID(), photoId: randomUUID(), document: id })));
  return {
    ...logRows(owner, documents),
    photoQueue: photos.map((one) => photoRow(owner, one)),
    photoBytes: photos.map(({ photoId }) => ({ photoId, bytes: 'bytes' })),
  };
};

export const receiptRows = ({ person, place, visit }: FieldFacts): Rows => ({
  receipts: [640, 1].map((entries, index) => ({
    ...{ userUuid: person.uuid, placeUuid: place.uuid, visitUuid: visit.uuid, entries },
    at: Date.now() - (index + 1) * HOUR_MS,
  })),
});

/** A facility that the technician takes along; the panel fetches its data. */
export const packRows = ({ person, place }: FieldFacts): Rows => ({
  packs: [
    {
      ...{ userUuid: person.uuid, placeUuid: place.uuid, placeName: place.name, isChosen: true, usedAt: Date.now() },
      ...{ version: null, devices: 0, files: [], checkedAt: null },
    },
  ],
});

/** A PIN after this number of wrong attempts. */
export const pinRows = ({ person }: FieldFacts, wrong: number): Rows => ({
  phone: [{ key: `pin ${person.uuid}`, salt: 'bytes', hash: 'bytes', iterations: 1, wrong }],
});

/** The phone has closed the page while its camera app was open. */
export const lostPhotoRows = ({ person, visit, device }: FieldFacts): Rows => ({
  phone: [
    {
      ...{ key: 'expectedPhoto', userUuid: person.uuid, visitUuid: visit.uuid, deviceUuid: device.uuid },
      at: Date.now(),
    },
  ],
});
