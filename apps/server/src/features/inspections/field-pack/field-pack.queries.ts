import { CATALOGUE_LIMIT } from '@trapline/contract/kernel/catalogue.ts';
import { sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../../kernel/context.ts';
import { isInCatalogueOf } from '../../../kernel/scope.ts';

type PlaceRef = { readonly id: number; readonly root_company_id: number };

/** A phone may ask several times in a row. */
const SAME_PACK_MS = 60_000;

/** The person takes the facility along, or has what is current. */
export const notePackTaken = (tx: TxCtx, place: PlaceRef, userId: number) =>
  tx.db
    .insertInto('field_packs_taken')
    .values({ place_id: place.id, user_id: userId, root_company_id: place.root_company_id, taken_at: tx.now() })
    .onConflict((conflict) =>
      conflict
        .columns(['place_id', 'user_id'])
        .doUpdateSet({ taken_at: tx.now() })
        .where('field_packs_taken.taken_at', '<', new Date(tx.now().getTime() - SAME_PACK_MS)),
    )
    .execute();

/** The questions that a new visit to the facility asks, in their order. */
export const selectQuestionsToAsk = (ctx: AnyCtx, place: PlaceRef) =>
  ctx.db
    .selectFrom('place_visual_inspection_questions as asked')
    .innerJoin('visual_inspection_questions as question', 'question.id', 'asked.question_id')
    .select([
      'question.id',
      'question.uuid',
      'question.root_company_id as companyId',
      'question.question',
      'question.comment',
      'question.default_answer as defaultAnswer',
      'question.translations',
    ])
    .where('asked.place_id', '=', place.id)
    .where('question.deleted_at', 'is', null)
    .where(isInCatalogueOf(place.root_company_id, 'question'))
    .orderBy('question.root_company_id', (order) => order.asc().nullsFirst())
    .orderBy('question.position')
    .orderBy('question.id')
    .limit(2 * CATALOGUE_LIMIT)
    .execute();

/** More people and zones than a facility has. */
const MAX_CHOICES = 500;

/** People assigned to the facility who can sign in. */
export const selectPeopleToChoose = (ctx: AnyCtx, placeId: number) =>
  ctx.db
    .selectFrom('place_users as assigned')
    .innerJoin('users as person', 'person.id', 'assigned.user_id')
    .select(['person.uuid', 'person.name', 'person.surname'])
    .where('assigned.place_id', '=', placeId)
    .where('person.status', '=', 'ACTIVE')
    .orderBy('person.surname')
    .orderBy('person.name')
    .orderBy('person.id')
    .limit(MAX_CHOICES)
    .execute();

export const selectZonesToChoose = (ctx: AnyCtx, placeId: number) =>
  ctx.db
    .selectFrom('zones')
    .select(['uuid', 'name'])
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_CHOICES)
    .execute();

/** Ids of the types of all devices of the facility and of devices in these visits, which may be deleted. */
export const typeIdsOfPack = (placeId: number, inspectionIds: readonly number[]) =>
  sql<number>`select device.device_type_id from devices device
      where device.place_id = ${placeId} and device.deleted_at is null
    union select device.device_type_id from inspection_devices entry join devices device on device.id = entry.device_id
      where entry.inspection_id = any(${[...inspectionIds]}::bigint[]) and entry.deleted_at is null`;
