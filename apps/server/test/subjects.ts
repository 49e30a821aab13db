import type { Kysely } from 'kysely';
import type { Database } from '../src/kernel/database.ts';
import { addPlaceContents } from './add-place-contents.ts';
import { selectCommonPlace } from './common-place.ts';
import type { AnyFixture, Names, SharedSubjects } from './fixture.ts';
import * as fixtures from './fixtures.ts';
import { addObjection, addUser, addZone } from './subject-parts.ts';
import { TEST_NOW } from './template.ts';

/** Extended by the fixtures, which use it. */
export type Subjects = SharedSubjects;

const domains: readonly AnyFixture[] = Object.values(fixtures);

const uuid = () => crypto.randomUUID();

/** The device type and its catalogue entries. */
const catalogueOf = async (db: Kysely<Database>, deviceTypeId: number) => ({
  deviceType: await db
    .selectFrom('device_types')
    .select(['id', 'uuid'])
    .where('id', '=', deviceTypeId)
    .executeTakeFirstOrThrow(),
  action: await db
    .selectFrom('action_associations as link')
    .innerJoin('device_type_actions as entry', 'entry.id', 'link.device_type_action_id')
    .select(['entry.id', 'entry.uuid'])
    .where('link.device_type_id', '=', deviceTypeId)
    .orderBy('link.position')
    .executeTakeFirstOrThrow(),
  object: await db
    .selectFrom('object_associations as link')
    .innerJoin('device_type_objects as entry', 'entry.id', 'link.device_type_object_id')
    .select(['entry.id', 'entry.uuid'])
    .where('link.device_type_id', '=', deviceTypeId)
    .orderBy('link.position')
    .executeTakeFirstOrThrow(),
  observation: await db
    .selectFrom('observation_associations as link')
    .innerJoin('device_type_observations as entry', 'entry.id', 'link.device_type_observation_id')
    .select(['entry.id', 'entry.uuid'])
    .where('link.device_type_id', '=', deviceTypeId)
    .where('entry.type', '=', 'NEUTRAL')
    .orderBy('link.position')
    .executeTakeFirstOrThrow(),
});

/**
 * Restores deleted facilities with their devices, so that a test that deletes the facility does not break later tests.
 */
const restoreDeleted = async (db: Kysely<Database>) => {
  await db
    .updateTable('devices')
    .from('places')
    .set({ deleted_at: null })
    .whereRef('places.id', '=', 'devices.place_id')
    .whereRef('places.deleted_at', '=', 'devices.deleted_at')
    .execute();
  await db.updateTable('places').set({ deleted_at: null }).where('deleted_at', 'is not', null).execute();
};

const DAY_MS = 86_400_000;
let days = 0;

/**
 * Returns a day before all days returned so far. Every write to a record recounts the day of its facility, so with a
 * thousand sets of subjects on one day each write would be slower than the previous one.
 */
export const nextFreeDay = (): Date => {
  days += 1;
  return new Date(TEST_NOW.getTime() - days * DAY_MS);
};

type Company = 'deratex' | 'owadstop';
type SubjectOptions = { readonly nth?: number; readonly moment?: Date };

/**
 * Creates a completed inspection with one device, a report and a free device in a facility shared by the people of the
 * company: the first such facility, or the one with index `nth`. It is one transaction, because each commit recounts the
 * day, and because one connection then has the plans of all statements.
 */
export const makeSubjects = (db: Kysely<Database>, company: Company, options: SubjectOptions = {}): Promise<Subjects> =>
  db.transaction().execute((tx) => insertSubjects(tx, company, options));

const insertSubjects = async (
  db: Kysely<Database>,
  company: Company,
  { nth: placeIndex = 0, moment = TEST_NOW }: SubjectOptions,
): Promise<Subjects> => {
  await restoreDeleted(db);
  const { companyId, companyUuid, rootCompanyId, ...place } = await selectCommonPlace(db, company, placeIndex);
  const user = await addUser(db, { rootCompanyId, companyId, placeId: place.id });
  const technician = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `technik@${company}.example`)
    .executeTakeFirstOrThrow();
  const [device, otherDevice] = await db
    .selectFrom('devices')
    .select(['id', 'uuid', 'device_type_id'])
    .where('place_id', '=', place.id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(2)
    .execute();
  if (!device || !otherDevice) throw new Error(`the facility of ${company} needs two devices`);
  const placeContents = await addPlaceContents(
    db,
    { rootCompanyId, placeId: place.id, userId: technician.id },
    device.device_type_id,
  );
  const inspection = await db
    .insertInto('inspections')
    .values({
      uuid: uuid(),
      root_company_id: rootCompanyId,
      place_id: place.id,
      name: `Wizyta ${company}`,
      status: 'COMPLETED',
      number: `T-${uuid()}`,
      user_id: technician.id,
      started_at: moment,
      finished_at: moment,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  const inspectionDevice = await db
    .insertInto('inspection_devices')
    .values({ uuid: uuid(), root_company_id: rootCompanyId, inspection_id: inspection.id, device_id: device.id })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  const file = await db
    .insertInto('stored_files')
    .values({
      uuid: uuid(),
      root_company_id: rootCompanyId,
      storage_key: `${uuid()}.pdf`,
      name: 'raport.pdf',
      content_type: 'application/pdf',
      size: 1,
      sha256: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const report = await db
    .insertInto('reports')
    .values({
      uuid: uuid(),
      root_company_id: rootCompanyId,
      place_id: place.id,
      inspection_id: inspection.id,
      language: 'pl',
      file_id: file.id,
      created_at: moment,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  const catalogue = await catalogueOf(db, device.device_type_id);
  const record = (kind: 'ACTION' | 'OBJECT' | 'OBSERVATION', column: string, id: number) =>
    db
      .insertInto('device_records')
      .values({
        uuid: uuid(),
        root_company_id: rootCompanyId,
        place_id: place.id,
        device_id: device.id,
        inspection_id: inspection.id,
        inspection_device_id: inspectionDevice.id,
        kind,
        [column]: id,
        user_id: technician.id,
        created_at: moment,
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow();
  const image = await db
    .insertInto('device_images')
    .values({
      uuid: uuid(),
      root_company_id: rootCompanyId,
      device_id: device.id,
      inspection_id: inspection.id,
      inspection_device_id: inspectionDevice.id,
      file_id: file.id,
      user_id: technician.id,
      created_at: moment,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  const objection = await addObjection(db, {
    root_company_id: rootCompanyId,
    place_id: place.id,
    inspection_id: inspection.id,
    user_id: user.id,
  });
  const otherInspection = await db
    .insertInto('inspections')
    .values({
      uuid: uuid(),
      root_company_id: rootCompanyId,
      place_id: place.id,
      name: `Druga wizyta ${company}`,
      status: 'COMPLETED',
      number: `T-${uuid()}`,
      user_id: technician.id,
      started_at: moment,
      finished_at: moment,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  const question = await db
    .selectFrom('visual_inspection_questions')
    .select(['id', 'uuid', 'question'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('inspection_answers')
    .values({
      uuid: uuid(),
      root_company_id: rootCompanyId,
      inspection_id: inspection.id,
      question_id: question.id,
      question: question.question,
      value: 'YES',
    })
    .execute();
  const subjects: Subjects = {
    companyUuid,
    company: { id: companyId, uuid: companyUuid },
    place,
    user,
    inspection,
    inspectionDevice,
    report,
    device: { id: device.id, uuid: device.uuid },
    otherDevice: { id: otherDevice.id, uuid: otherDevice.uuid },
    ...placeContents,
    ...catalogue,
    actionRecord: await record('ACTION', 'device_type_action_id', catalogue.action.id),
    objectRecord: await record('OBJECT', 'device_type_object_id', catalogue.object.id),
    observationRecord: await record('OBSERVATION', 'device_type_observation_id', catalogue.observation.id),
    image,
    objection,
    otherInspection,
    question: { id: question.id, uuid: question.uuid },
    zone: await addZone(db, 'zones', { root_company_id: rootCompanyId, place_id: place.id }),
    companyZone: await addZone(db, 'company_zones', { root_company_id: rootCompanyId, company_id: companyId }),
  };
  const ownSubjects = await Promise.all(domains.map((fixture) => fixture.make?.(db, subjects)));
  return Object.assign(subjects, ...ownSubjects);
};

const COMPANY_PARAMETERS: Readonly<Record<string, string>> = {
  zoneId: 'companyZoneId',
  categoryId: 'companyCategoryId',
  fileId: 'companyFileId',
  uploadId: 'companyUploadId',
};

/** Start of a path, parameter, and name of the subject. */
const SUBJECTS_OF_PATHS = [
  // visits use the questions of the installation; root companies have separate lists
  ['/api/visual-inspection/', 'questionId', 'ownQuestionId'],
  ['/api/recommendations/', 'fileId', 'recommendationFileId'],
  // photos of visits have the same parameter
  ['/api/places/{placeId}/log/', 'photoId', 'placePhotoId'],
] as const;

/**
 * The name of the subject that a path parameter identifies: company zones and files have the same parameters as those
 * of a facility, and only a root company has subscriptions.
 */
export const subjectName = (path: string, parameter: string): string => {
  if (parameter === 'companyId' && /\/(subscriptions|api-keys|webhooks)/.test(path)) return 'ownerId';
  if (path.includes('/interventions/') && parameter === 'imageId') return 'interventionImageId';
  if (path.startsWith('/api/admin/recommendations/')) return 'recommendationCategoryId';
  const ownSubject = SUBJECTS_OF_PATHS.find(([start, name]) => path.startsWith(start) && parameter === name);
  if (ownSubject) return ownSubject[2];
  if (parameter === 'deviceTypeId' && /^\/api\/(?:v3\/)?device-types\//.test(path)) return 'ownDeviceTypeId';
  if (parameter === 'associationUuid') return `${/(action|object|observation)s\//.exec(path)?.[1]}AssociationId`;
  return (path.startsWith('/api/companies/') && COMPANY_PARAMETERS[parameter]) || parameter;
};

type SubjectOf = (subjects: Subjects) => Names;

/** An entity that only one domain has is available after the fixture of the domain has created it. */
const findOwnSubject =
  (key: string): SubjectOf =>
  (subjects) =>
    Reflect.get(subjects, key) as Names;

const ownParameters = Object.fromEntries(
  domains.flatMap(({ parameters }) =>
    Object.entries(parameters ?? {}).map(([name, key]) => [name, findOwnSubject(key)]),
  ),
);

/**
 * The subject that each path parameter identifies; a missing one fails the matrix test. Parameters of a single domain
 * are in its fixture.
 */
export const PARAMETERS: Readonly<Record<string, SubjectOf>> = {
  ...ownParameters,
  companyId: ({ company }) => company,
  userId: ({ user }) => user,
  placeId: ({ place }) => place,
  inspectionId: ({ inspection }) => inspection,
  inspectionDeviceId: ({ inspectionDevice }) => inspectionDevice,
  reportId: ({ report }) => report,
  deviceId: ({ device }) => device,
  imageId: ({ image }) => image,
  deviceTypeId: ({ deviceType }) => deviceType,
  actionId: ({ actionRecord }) => actionRecord,
  objectId: ({ objectRecord }) => objectRecord,
  observationId: ({ observationRecord }) => observationRecord,
  questionId: ({ question }) => question,
  objectionId: ({ objection }) => objection,
  zoneId: ({ zone }) => zone,
  companyZoneId: ({ companyZone }) => companyZone,
  // has only one identifier: the text in the picture
  codeId: ({ freeCode }) => ({ id: freeCode, uuid: freeCode }),
};
