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
  readonly values: Values;
  readonly photos: readonly FormPhoto[];
  /** When it was stored last (ms). */
  readonly storedAt: number;
};

/** The person, and the form with the object that it is about. */
export type FormOwner = { readonly userUuid: string; readonly form: string };

type StoredForm = FormOwner & { readonly values: unknown; readonly storedAt: number };
type StoredPhoto = FormOwner & FormPhoto;

/** After this time nobody remembers the content of the form. */
const RETENTION_MS = 14 * 86_400_000;

type Tables = Parameters<Parameters<PhoneDatabase['write']>[0]>[0];

const formsOf = (table: Tables) => table<StoredForm, [string, string]>('formDrafts');
const photosOf = (table: Tables) => table<StoredPhoto, string>('formPhotos');

/** Deletes a form as a part of the transaction that stores its content in another place. */
export const deleteFormDraft = async (table: Tables, { userUuid, form }: FormOwner): Promise<void> => {
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
      // the form writes the values that it reads
      return { values: stored.values as Values, photos, storedAt: stored.storedAt };
    }),

  /** Stores the form as it is shown: photos that it no longer has are deleted. */
  write: ({ userUuid, form }: FormOwner, values: unknown, photos: readonly FormPhoto[], now: number): Promise<void> =>
    database.write(async (table) => {
      await formsOf(table).put({ userUuid, form, values, storedAt: now });
      const stored = new Set(await photosOf(table).where({ userUuid, form }).primaryKeys());
      const shown = new Set(photos.map(({ key }) => key));
      await photosOf(table).bulkDelete([...stored].filter((key) => !shown.has(key)));
      await photosOf(table).bulkPut(
        photos.filter(({ key }) => !stored.has(key)).map((photo) => ({ ...photo, userUuid, form })),
      );
    }),

  delete: (owner: FormOwner): Promise<void> => database.write((table) => deleteFormDraft(table, owner)),

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
