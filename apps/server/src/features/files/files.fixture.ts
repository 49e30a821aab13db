import type { files } from '@trapline/contract/files/endpoints.ts';
import type { Kysely } from 'kysely';
import type { Fixture, Identity, SharedSubjects } from '../../../test/fixture.ts';
import { TEST_NOW } from '../../../test/template.ts';
import type { Database } from '../../kernel/database.ts';

const uuid = () => crypto.randomUUID();

type Owner = { readonly root_company_id: number } & (
  | { readonly place_id: number; readonly company_id?: never }
  | { readonly company_id: number; readonly place_id?: never }
);

export const addFileCategory = (db: Kysely<Database>, owner: Owner): Promise<Identity> =>
  db
    .insertInto('file_categories')
    .values({ ...owner, uuid: uuid(), name: `Umowy ${uuid()}`, created_at: TEST_NOW })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

/** A PDF that is not stored: enough for reading its metadata. */
export const addFile = async (
  db: Kysely<Database>,
  owner: Owner,
  categoryId: number,
  userId: number | null = null,
): Promise<Identity> => {
  const stored = await db
    .insertInto('stored_files')
    .values({
      uuid: uuid(),
      root_company_id: owner.root_company_id,
      storage_key: `${uuid()}.pdf`,
      name: 'umowa.pdf',
      content_type: 'application/pdf',
      size: 1,
      sha256: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return db
    .insertInto('files')
    .values({
      ...owner,
      uuid: uuid(),
      category_id: categoryId,
      stored_file_id: stored.id,
      series_uuid: uuid(),
      is_newest: true,
      user_id: userId,
      name: 'Umowa',
      note: 'Na czas nieokreślony',
      created_at: TEST_NOW,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
};

export const addUpload = (db: Kysely<Database>, owner: Owner, userId: number): Promise<Identity> =>
  db
    .insertInto('file_uploads')
    .values({
      ...owner,
      uuid: uuid(),
      user_id: userId,
      file_name: 'plan.pdf',
      size: 3,
      storage_key: `${uuid()}.bin`,
      created_at: TEST_NOW,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

export const rootOf = async (db: Kysely<Database>, { place }: SharedSubjects): Promise<number> => {
  const { root } = await db
    .selectFrom('places')
    .select('root_company_id as root')
    .where('id', '=', place.id)
    .executeTakeFirstOrThrow();
  return root;
};

/** The controller of a facility, who may delete only the files that they have added. */
const controllerAt = async (db: Kysely<Database>, placeId: number): Promise<number> => {
  const { id } = await db
    .selectFrom('place_users')
    .innerJoin('users', 'users.id', 'place_users.user_id')
    .select('users.id')
    .where('place_users.place_id', '=', placeId)
    .where('users.email', 'like', 'kontroler@%')
    .executeTakeFirstOrThrow();
  return id;
};

/** An upload belongs to the person who started it: here the admin of the root company, who also has an API key. */
export const adminOf = async (db: Kysely<Database>, rootCompanyId: number): Promise<number> => {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', rootCompanyId)
    .where('email', 'like', 'admin@%')
    .executeTakeFirstOrThrow();
  return id;
};

type OwnSubjects = { readonly fileCategory: Identity; readonly file: Identity; readonly fileUpload: Identity };

export const fixture: Fixture<typeof files, OwnSubjects> = {
  make: async (db, subjects) => {
    const owner = { root_company_id: await rootOf(db, subjects), place_id: subjects.place.id };
    const fileCategory = await addFileCategory(db, owner);
    const author = await controllerAt(db, subjects.place.id);
    return {
      fileCategory,
      file: await addFile(db, owner, fileCategory.id, author),
      fileUpload: await addUpload(db, owner, await adminOf(db, owner.root_company_id)),
    };
  },
  parameters: { categoryId: 'fileCategory', fileId: 'file', uploadId: 'fileUpload' },
  bodies: ({ place, fileCategory, file }) => ({
    createCategory: { name: 'Atesty' },
    updateCategory: { name: 'Atesty i świadectwa' },
    create: { name: 'Umowa', fileCategoryId: fileCategory.id, replacesUuid: file.uuid },
    update: {
      name: 'Umowa 2027',
      note: 'Nowa stawka',
      fileCategoryId: fileCategory.id,
      kind: 'CONTRACT',
      aboutType: 'PLACE',
      aboutUuid: place.uuid,
      validUntil: '2027-12-31',
    },
    beginUpload: { fileName: 'plan.pdf', size: 3 },
    completeUpload: { name: 'Plan', fileCategoryId: fileCategory.id },
  }),
  queries: { putPart: '?number=1' },
};
