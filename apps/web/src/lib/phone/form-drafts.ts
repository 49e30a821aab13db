import { randomKey } from '../random-key.ts';
import type { PhoneDatabase } from './database.ts';
import type { DraftPhoto } from './draft-photo.ts';

/** Forms that are being filled in, with their photos: a phone may close the page at any time. */

/** A chosen photo of a form. */
export type FormPhoto = DraftPhoto & {
  readonly name: string;
  /** The part of the form to which it belongs. */
  readonly section: string;
};

export type FormDraft<Values> = {
  /** The uuid of the document that the form creates: two tabs with the same draft create it once. */
  readonly uuid: string;
  readonly values: Values;
  readonly photos: readonly FormPhoto[];
  /** When it was stored last (ms). */
  readonly storedAt: number;
};

/** The person, and the form with the object that it is about. */
export type FormOwner = { readonly userUuid: string; readonly form: string };

/** What a form stores. */
export type FormContent = Omit<FormDraft<unknown>, 'storedAt'> & {
  /** Keys of photos that this form had before. */
  readonly removed: readonly string[];
  /** Whether this form was read from the draft, or has stored it before. */
  readonly isContinued: boolean;
};

/** Drafts of earlier builds have no uuid. */
type StoredForm = FormOwner & Partial<Pick<FormDraft<unknown>, 'uuid'>> & Omit<FormDraft<unknown>, 'uuid' | 'photos'>;
type StoredPhoto = FormOwner & FormPhoto;

/** After this time nobody remembers the content of the form. */
const RETENTION_MS = 14 * 86_400_000;

type Tables = Parameters<Parameters<PhoneDatabase['write']>[0]>[0];

const formsOf = (table: Tables) => table<StoredForm, [string, string]>('formDrafts');
const photosOf = (table: Tables) => table<StoredPhoto, string>('formPhotos');

const isOfDocument = (stored: StoredForm | undefined, uuid: string): boolean => (stored?.uuid ?? uuid) === uuid;

/**
 * Deletes a form as a part of the transaction that stores its content in another place. With a uuid, the draft of
 * another document stays.
 */
export const deleteFormDraft = async (table: Tables, { userUuid, form }: FormOwner, uuid?: string): Promise<void> => {
  if (uuid !== undefined && !isOfDocument(await formsOf(table).get([userUuid, form]), uuid)) return;
  await formsOf(table).delete([userUuid, form]);
  await photosOf(table).where({ userUuid, form }).delete();
};

/** Every function is one transaction. Photos are stored once and not with each typed letter. */
export const createFormDraftStore = (database: PhoneDatabase) => ({
  read: <Values>({ userUuid, form }: FormOwner): Promise<FormDraft<Values> | null> =>
    database.read(async (table) => {
      const stored = await formsOf(table).get([userUuid, form]);
      if (!stored) return null;
      const photos = await photosOf(table).where({ userUuid, form }).sortBy('key');
      const { uuid = randomKey(), values, storedAt } = stored;
      // the form writes the values that it reads
      return { uuid, values: values as Values, photos, storedAt };
    }),

  /** Stores the form as it is shown. Photos that another tab has added to the same form stay. */
  write: ({ userUuid, form }: FormOwner, content: FormContent, now: number): Promise<void> =>
    database.write(async (table) => {
      const { uuid, values, photos, removed, isContinued } = content;
      const before = await formsOf(table).get([userUuid, form]);
      // another tab has saved or discarded it: the next form must not continue a document that exists already
      if (isContinued && !(before && isOfDocument(before, uuid))) return;
      await formsOf(table).put({ userUuid, form, uuid, values, storedAt: now });
      const stored = await photosOf(table).where({ userUuid, form }).primaryKeys();
      const shown = new Set(photos.map(({ key }) => key));
      const isRemoved = (key: string) => (before?.uuid === uuid ? removed.includes(key) : !shown.has(key));
      await photosOf(table).bulkDelete(stored.filter(isRemoved));
      await photosOf(table).bulkPut(
        photos.filter(({ key }) => !stored.includes(key)).map((photo) => ({ ...photo, userUuid, form })),
      );
    }),

  /** The draft of another document stays. */
  delete: (owner: FormOwner, uuid: string): Promise<void> =>
    database.write((table) => deleteFormDraft(table, owner, uuid)),

  /** Deletes forms that nobody has continued. */
  deleteOld: (now: number): Promise<void> =>
    database.write(async (table) => {
      const old = await formsOf(table)
        .filter(({ storedAt }) => now - storedAt > RETENTION_MS)
        .toArray();
      for (const form of old) await deleteFormDraft(table, form);
    }),
});

export type FormDraftStore = ReturnType<typeof createFormDraftStore>;
