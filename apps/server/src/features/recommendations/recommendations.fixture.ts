import type { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import type { Kysely } from 'kysely';
import type { Fixture, Identity, SharedSubjects } from '../../../test/fixture.ts';
import { TEST_NOW } from '../../../test/template.ts';
import type { Database } from '../../kernel/database.ts';

const uuid = () => crypto.randomUUID();

const personAt = async (db: Kysely<Database>, placeId: number, email: string): Promise<number> => {
  const { id } = await db
    .selectFrom('place_users')
    .innerJoin('users', 'users.id', 'place_users.user_id')
    .select('users.id')
    .where('place_users.place_id', '=', placeId)
    .where('users.email', 'like', email)
    .executeTakeFirstOrThrow();
  return id;
};

type NewRecommendation = { readonly placeId: number; readonly authorId: number; readonly ownerId: number };

const addRecommendation = async (db: Kysely<Database>, { placeId, authorId, ownerId }: NewRecommendation) => {
  const { root, last } = await db
    .selectFrom('places')
    .leftJoin('recommendations', 'recommendations.place_id', 'places.id')
    .select(({ fn }) => ['places.root_company_id as root', fn.max('recommendations.number').as('last')])
    .where('places.id', '=', placeId)
    .groupBy('places.id')
    .executeTakeFirstOrThrow();
  const row = await db
    .insertInto('recommendations')
    .values({
      uuid: uuid(),
      root_company_id: root,
      place_id: placeId,
      number: (last ?? 0) + 1,
      kind: 'RECOMMENDATION',
      origin: 'PERSON',
      priority: 'HIGH',
      status: 'OPEN',
      recommendation: 'Uszczelnić szczelinę pod bramą numer 3.',
      owner_id: ownerId,
      due_date: '2026-12-01',
      due_set_at: TEST_NOW,
      side: 'CLIENT',
      user_id: authorId,
      created_at: TEST_NOW,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  return { ...row, root };
};

const addPhoto = async (
  db: Kysely<Database>,
  of: Identity & { readonly root: number },
  userId: number,
): Promise<Identity> => {
  const stored = await db
    .insertInto('stored_files')
    .values({
      uuid: uuid(),
      root_company_id: of.root,
      storage_key: `${uuid()}.jpg`,
      name: 'szczelina.jpg',
      content_type: 'image/jpeg',
      size: 1,
      sha256: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return db
    .insertInto('recommendation_files')
    .values({
      uuid: uuid(),
      root_company_id: of.root,
      recommendation_id: of.id,
      stored_file_id: stored.id,
      name: 'szczelina.jpg',
      user_id: userId,
      created_at: TEST_NOW,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
};

type OwnSubjects = {
  readonly recommendation: Identity;
  readonly recommendationComment: Identity;
  readonly recommendationFile: Identity;
};

/** A recommendation by a technician for the client's controller, who commented on it and attached a photo. */
const makeRecommendation = async (db: Kysely<Database>, { place }: SharedSubjects): Promise<OwnSubjects> => {
  const authorId = await personAt(db, place.id, 'technik@%');
  const ownerId = await personAt(db, place.id, 'kontroler@%');
  const recommendation = await addRecommendation(db, { placeId: place.id, authorId, ownerId });
  const recommendationComment = await db
    .insertInto('recommendation_comments')
    .values({
      uuid: uuid(),
      root_company_id: recommendation.root,
      recommendation_id: recommendation.id,
      comment: 'Zrobimy w piątek.',
      user_id: ownerId,
      created_at: TEST_NOW,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  const recommendationFile = await addPhoto(db, recommendation, ownerId);
  return { recommendation, recommendationComment, recommendationFile };
};

export const fixture: Fixture<typeof recommendations, OwnSubjects> = {
  make: makeRecommendation,
  parameters: {
    recommendationId: 'recommendation',
    commentId: 'recommendationComment',
    recommendationFileId: 'recommendationFile',
  },
  bodies: ({ user, device, zone, map, inspection, recommendation, image }) => ({
    create: {
      recommendation: 'Uszczelnić szczelinę pod bramą numer 3.',
      dueDate: '2026-12-01',
      ownerId: user.uuid,
      notifications: [{ userId: user.uuid }],
      deviceId: device.uuid,
      zoneId: zone.uuid,
      mapId: map.uuid,
      mapX: 10,
      mapY: 20,
      inspectionId: inspection.uuid,
      recurrenceOfId: recommendation.uuid,
      imageIds: [image.uuid],
    },
    // a user of the restricted type may send only this, as the owner of the recommendation
    update: { status: 'IN_PROGRESS' },
    bulkUpdate: { recommendationIds: [recommendation.uuid], ownerUuid: user.uuid, dueDate: '2026-12-24' },
    addComment: { comment: 'Zamówione.' },
    updateComment: { comment: 'Zrobione w sobotę.' },
    addFile: { name: 'Brama po naprawie' },
    respond: { outcome: 'DONE', text: 'Listwa założona.' },
    verify: { effect: 'EFFECTIVE', inspectionId: inspection.uuid },
  }),
};
