import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileForm, jpeg } from '../../../../test/multipart.ts';
import { makeOwnPlace, type OwnPlace } from '../../../../test/own-place.ts';
import { beginVisit, type PhoneEntry, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { makeSubjects } from '../../../../test/subjects.ts';
import { TEST_NOW } from '../../../../test/template.ts';

/** Photos of interventions and recommendations that a phone recorded without a network. */

const here = setUpVisits();
const before = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * 60_000).toISOString();

let picture: Buffer;
let sha256 = '';
beforeAll(async () => {
  picture = await jpeg();
  sha256 = createHash('sha256').update(picture).digest('hex');
});

let own: OwnPlace;
let placeUrl = '';
let log: PhoneLog;
beforeEach(async () => {
  own = await makeOwnPlace(here.app.database.db, here.subjects);
  placeUrl = `/api/places/${own.place.uuid}`;
  log = new PhoneLog(placeUrl, here.technician, here.app.now);
});

const interventionOf = (more: object = {}) =>
  log.entry('addIntervention', { name: 'Osy', purpose: 'Gniazdo', ...more }, { madeAt: before(40) });
const recommendationOf = (from = log) =>
  from.entry(
    'addRecommendation',
    { recommendation: 'Uszczelnić drzwi', dueDate: '2026-12-05' },
    { madeAt: before(40) },
  );

type Subject =
  | { readonly intervention: string; readonly section: string }
  | { readonly recommendation: string }
  | { readonly question: string };
const announcementOf = (subject: Subject, madeAt = before(40), from = log) =>
  from.entry('addPhoto', { photoId: uuidv7(), sha256, size: picture.length, ...subject }, { madeAt });
const idOf = ({ body }: PhoneEntry): string => (body as { readonly photoId: string }).photoId;
const sectionOf = ({ id }: PhoneEntry, section = 'CAUSE') => ({ intervention: id, section });

const outcomesOf = async (entries: readonly PhoneEntry[], from = log) => {
  const { status, body, text } = await from.send(entries);
  expect(status, text).toBe(200);
  return body.outcomes.map(({ outcome, code }: { outcome: string; code: string | null }) => code ?? outcome);
};

const put = async (
  photo: PhoneEntry,
  { url = `${placeUrl}/log`, content = picture, caller = here.technician } = {},
) => {
  const { payload, headers } = await fileForm(content);
  return caller('PUT', `${url}/photos/${idOf(photo)}`, { body: payload, headers });
};
const stored = (photo: PhoneEntry) => ({ photoId: idOf(photo), sha256, outcome: 'done', code: null });

const imagesOf = async ({ id }: PhoneEntry) =>
  (await here.admin('GET', `${placeUrl}/interventions/${id}/images`)).body.images as {
    uuid: string;
    type: string;
    createdAt: string;
  }[];
const interventionAt = async ({ id }: PhoneEntry) =>
  (await here.admin('GET', `${placeUrl}/interventions/${id}`)).body as {
    intervention: { changedSinceSigned: boolean };
    amendments: object[];
  };
const filesOf = async ({ id }: PhoneEntry) =>
  (await here.admin('GET', `/api/recommendations/${id}`)).body.recommendation.recommendationFiles as { uuid: string }[];

describe('photos of an intervention', () => {
  test('belong to their section, and are stored once', async () => {
    const entry = interventionOf();
    const photos = [announcementOf(sectionOf(entry)), announcementOf(sectionOf(entry, 'PESTS_REMOVED'))] as const;
    expect(await outcomesOf([entry, ...photos])).toEqual(['done', 'done', 'done']);
    const answers = await Promise.all([put(photos[0]), put(photos[0]), put(photos[1])]);
    answers.push(await put(photos[0]));
    expect(answers.map(({ body }) => body)).toEqual([photos[0], photos[0], photos[1], photos[0]].map(stored));
    expect((await imagesOf(entry)).map(({ uuid, type }) => [uuid, type])).toEqual([
      [idOf(photos[0]), 'CAUSE'],
      [idOf(photos[1]), 'PESTS_REMOVED'],
    ]);
  });

  test('saved with a signed intervention are part of what was signed; later ones are a change', async () => {
    const entry = interventionOf({ approvedByText: 'Jan Nowak' });
    const saved = announcementOf(sectionOf(entry));
    expect(await outcomesOf([entry, saved])).toEqual(['done', 'done']);
    expect((await put(saved)).body).toEqual(stored(saved));
    expect(await imagesOf(entry)).toMatchObject([{ createdAt: before(40) }]);
    expect(await interventionAt(entry)).toMatchObject({ intervention: { changedSinceSigned: false }, amendments: [] });
    const later = announcementOf(sectionOf(entry), before(20));
    await outcomesOf([later]);
    await put(later);
    const { intervention, amendments } = await interventionAt(entry);
    expect(intervention.changedSinceSigned).toBe(true);
    expect(amendments).toHaveLength(1);
  });

  test('above the limit of a section are set aside, also those whose bytes have not arrived', async () => {
    const entry = interventionOf();
    const photos = [1, 2, 3, 4].map(() => announcementOf(sectionOf(entry)));
    expect(await outcomesOf([entry, ...photos])).toEqual([
      'done',
      'done',
      'done',
      'done',
      'interventions/too_many_images',
    ]);
    for (const photo of photos) await put(photo);
    expect(await imagesOf(entry)).toHaveLength(3);
  });

  test('with other bytes than announced are refused', async () => {
    const entry = interventionOf();
    const photo = announcementOf(sectionOf(entry));
    await outcomesOf([entry, photo]);
    const other = await put(photo, { content: await jpeg(80, 60) });
    expect(other.body).toMatchObject({ code: 'inspections/photo_differs' });
    expect(await imagesOf(entry)).toEqual([]);
  });

  test('of an intervention that does not exist, or was deleted meanwhile, are stored for the office', async () => {
    const unknown = announcementOf({ intervention: uuidv7(), section: 'CAUSE' });
    const entry = interventionOf();
    const late = announcementOf(sectionOf(entry));
    expect(await outcomesOf([unknown, entry, late])).toEqual(['not_found', 'done', 'done']);
    expect((await put(unknown)).body).toMatchObject({ outcome: 'set_aside', code: 'not_found' });
    expect((await here.admin('DELETE', `${placeUrl}/interventions/${entry.id}`)).status).toBe(200);
    expect((await put(late)).body).toMatchObject({ outcome: 'set_aside', code: 'not_found' });
    const { entries } = (await here.admin('GET', `/api/field/logs/${log.logId}/entries`)).body;
    expect(entries).toMatchObject([
      { kind: 'addPhoto', code: 'not_found' },
      { kind: 'addPhoto', code: 'not_found', payload: { intervention: entry.id, section: 'CAUSE' } },
    ]);
  });

  test('can be withdrawn before and after their bytes arrive', async () => {
    const entry = interventionOf();
    const [waiting, arrived] = [announcementOf(sectionOf(entry)), announcementOf(sectionOf(entry))];
    await outcomesOf([entry, waiting, arrived]);
    await put(arrived);
    const withdrawals = [waiting, arrived].map((photo) => log.entry('removePhoto', { photoId: idOf(photo) }));
    expect(await outcomesOf(withdrawals)).toEqual(['done', 'done']);
    expect((await put(waiting)).status).toBe(404);
    expect(await imagesOf(entry)).toEqual([]);
  });
});

test('a photo announced for two documents belongs to the first, and the second announcement is set aside', async () => {
  const [first, second] = [interventionOf(), interventionOf()];
  const photo = announcementOf(sectionOf(first));
  const againFor = (subject: object) => log.entry('addPhoto', { ...photo.body, ...subject });
  const recommended = recommendationOf();
  const [again, other, otherSection] = [
    againFor({}),
    againFor(sectionOf(second)),
    againFor({ section: 'PESTS_REMOVED' }),
  ];
  const asFile = log.entry('addPhoto', {
    photoId: idOf(photo),
    sha256,
    size: picture.length,
    recommendation: recommended.id,
  });
  const entries = [first, second, photo, recommended, again, other, otherSection, asFile];
  expect(await outcomesOf(entries)).toEqual([
    ...Array.from({ length: 5 }, () => 'done'),
    ...Array.from({ length: 3 }, () => 'validation_error'),
  ]);
  expect((await put(photo)).body).toEqual(stored(photo));
  // the office cannot apply them either
  const applied = await here.admin('POST', `/api/field/logs/${log.logId}/apply`, { body: {} });
  expect(applied.body, applied.text).toEqual({ applied: 0, refused: 3, last: null });
  expect(await imagesOf(first)).toMatchObject([{ uuid: idOf(photo), type: 'CAUSE' }]);
  expect(await imagesOf(second)).toEqual([]);
  expect(await filesOf(recommended)).toEqual([]);
});

describe('photos of a recommendation', () => {
  test('become its attachments once, and can be withdrawn', async () => {
    const entry = recommendationOf();
    const photo = announcementOf({ recommendation: entry.id });
    expect(await outcomesOf([entry, photo])).toEqual(['done', 'done']);
    expect((await put(photo)).body).toEqual(stored(photo));
    expect((await put(photo)).body).toEqual(stored(photo));
    expect(await filesOf(entry)).toMatchObject([{ uuid: idOf(photo), createdAt: before(40) }]);
    expect(await outcomesOf([log.entry('removePhoto', { photoId: idOf(photo) })])).toEqual(['done']);
    expect(await filesOf(entry)).toEqual([]);
  });

  test('are not older than the recommendation, which was written with a wrong clock', async () => {
    const written = { recommendation: 'Uszczelnić drzwi', dueDate: '2026-12-05' };
    const entry = log.entry('addRecommendation', written, { madeAt: before(-600) });
    const photo = announcementOf({ recommendation: entry.id }, before(30));
    expect(await outcomesOf([entry, photo])).toEqual(['done', 'done']);
    await put(photo);
    expect(await filesOf(entry)).toMatchObject([{ uuid: idOf(photo), createdAt: before(0) }]);
  });

  test('in the log of a visit arrive by the path of the visit', async () => {
    const visit = await beginVisit({ ...here, subjects: { ...here.subjects, place: own.place } }, here.admin);
    const ofVisit = new PhoneLog(visit.url, here.admin, here.app.now);
    const entry = recommendationOf(ofVisit);
    const photo = announcementOf({ recommendation: entry.id }, before(40), ofVisit);
    expect(await outcomesOf([entry, photo], ofVisit)).toEqual(['done', 'done']);
    expect((await put(photo, { caller: here.admin })).status).toBe(404);
    expect((await put(photo, { url: visit.url, caller: here.admin })).body).toEqual(stored(photo));
    expect(await filesOf(entry)).toMatchObject([{ uuid: idOf(photo) }]);
    expect(await outcomesOf([ofVisit.entry('removePhoto', { photoId: idOf(photo) })], ofVisit)).toEqual(['done']);
    expect(await filesOf(entry)).toEqual([]);
  });

  test('of a recommendation of another facility are set aside', async () => {
    const entry = recommendationOf();
    await outcomesOf([entry]);
    const { place } = await makeOwnPlace(here.app.database.db, here.subjects);
    const other = new PhoneLog(`/api/places/${place.uuid}`, here.technician, here.app.now);
    const photo = announcementOf({ recommendation: entry.id }, before(40), other);
    expect(await outcomesOf([photo], other)).toEqual(['not_found']);
  });
});

describe('the uuid of a photo of another document', () => {
  type Document = { readonly url: string; readonly photoId: string; readonly entry: PhoneEntry };

  /** Documents of this facility with a photo that was added by a single call. */
  const intervention = async (): Promise<Document> => {
    const entry = interventionOf();
    await outcomesOf([entry]);
    const url = `${placeUrl}/interventions/${entry.id}/images`;
    const { payload, headers } = await fileForm(picture, { fields: { type: 'CAUSE' } });
    const { body, status, text } = await here.admin('PUT', url, { body: payload, headers });
    expect(status, text).toBe(200);
    return { url, photoId: body.image.uuid, entry };
  };
  const recommendation = async (): Promise<Document> => {
    const entry = recommendationOf();
    await outcomesOf([entry]);
    const url = `/api/recommendations/${entry.id}`;
    const { payload, headers } = await fileForm(picture);
    const { body, status, text } = await here.admin('POST', `${url}/files`, { body: payload, headers });
    expect(status, text).toBe(200);
    return { url, photoId: body.file.uuid, entry };
  };
  const isShown = async ({ url, photoId }: Document): Promise<boolean> =>
    (await here.admin('GET', url)).text.includes(photoId);

  const elsewhere = async (company: 'deratex' | 'owadstop') => {
    const { place } = await makeOwnPlace(here.app.database.db, await makeSubjects(here.app.database.db, company));
    const url = `/api/places/${place.uuid}`;
    const caller = await here.app.as(`technik@${company}.example`);
    return { url: `${url}/log`, caller, from: new PhoneLog(url, caller, here.app.now) };
  };
  const documentOf = {
    intervention: (from: PhoneLog) => {
      const entry = from.entry('addIntervention', { name: 'Osy', purpose: 'Gniazdo' });
      return { entry, subject: sectionOf(entry) };
    },
    recommendation: (from: PhoneLog) => {
      const entry = recommendationOf(from);
      return { entry, subject: { recommendation: entry.id } };
    },
  };
  const conflict = { status: 409, body: { code: 'request/idempotency_mismatch' } };
  const sorts = { intervention, recommendation };

  test.each([
    ['intervention', 'deratex'],
    ['intervention', 'owadstop'],
    ['recommendation', 'deratex'],
    ['recommendation', 'owadstop'],
  ] as const)('is not announced: %s, from a facility of %s', async (sort, company) => {
    const victim = await sorts[sort]();
    const { from } = await elsewhere(company);
    const { entry, subject } = documentOf[sort](from);
    await outcomesOf([entry], from);
    const photo = from.entry('addPhoto', { photoId: victim.photoId, sha256, size: picture.length, ...subject });
    expect(await from.send([photo])).toMatchObject(conflict);
    expect(await isShown(victim)).toBe(true);
  });

  test('is not announced by another author of the same recommendation, who could then withdraw it', async () => {
    const victim = await recommendation();
    const body = { photoId: victim.photoId, sha256, size: picture.length, recommendation: victim.entry.id };
    expect(await log.send([log.entry('addPhoto', body)])).toMatchObject(conflict);
  });

  test.each(['intervention', 'recommendation'] as const)(
    'that an earlier release accepted for another %s stores and deletes nothing',
    async (sort) => {
      const victim = await sorts[sort]();
      const { from, url, caller } = await elsewhere('deratex');
      const { entry, subject } = documentOf[sort](from);
      const photo = announcementOf(subject, before(40), from);
      await outcomesOf([entry, photo], from);
      const announcements = here.app.database.db.updateTable('visit_photos').where('uuid', '=', idOf(photo));
      await announcements.set({ uuid: victim.photoId }).execute();
      const accepted = { ...photo, body: { ...photo.body, photoId: victim.photoId } };
      expect(await put(accepted, { url, caller })).toMatchObject(conflict);
      const { db } = here.app.database;
      await db.updateTable('visit_photos').set({ received_at: TEST_NOW }).where('uuid', '=', victim.photoId).execute();
      await outcomesOf([from.entry('removePhoto', { photoId: victim.photoId })], from);
      expect(await isShown(victim)).toBe(true);
    },
  );
});

test('a photo with which the recommendation was answered is not withdrawn: the office decides', async () => {
  const entry = recommendationOf();
  const photo = announcementOf({ recommendation: entry.id });
  await outcomesOf([entry, photo]);
  await put(photo);
  const respond = { body: { outcome: 'DONE', text: 'Zrobione', fileUuids: [idOf(photo)] } };
  const answer = await here.technician('POST', `/api/recommendations/${entry.id}/responses`, respond);
  expect(answer.status, answer.text).toBe(200);
  const withdrawal = log.entry('removePhoto', { photoId: idOf(photo) });
  expect(await outcomesOf([withdrawal])).toEqual(['recommendations/answered_with']);
  expect(await filesOf(entry)).toMatchObject([{ uuid: idOf(photo) }]);
});

test('bytes are refused from another company and a client, without an announcement, and for another facility', async () => {
  const entry = interventionOf();
  const photo = announcementOf(sectionOf(entry));
  await outcomesOf([entry, photo]);
  const foreign = await here.app.as('technik@owadstop.example');
  expect((await put(photo, { caller: foreign })).status).toBe(404);
  expect(await put(photo, { caller: here.client })).toMatchObject({
    status: 403,
    body: { code: 'inspections/contractors_facts' },
  });
  expect((await put({ ...photo, body: { photoId: uuidv7() } })).status).toBe(404);
  const { place } = await makeOwnPlace(here.app.database.db, here.subjects);
  expect((await put(photo, { url: `/api/places/${place.uuid}/log` })).status).toBe(404);
  expect(await imagesOf(entry)).toEqual([]);
});
