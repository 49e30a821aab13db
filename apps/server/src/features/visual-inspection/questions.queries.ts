import { CATALOGUE_LIMIT } from '@trapline/contract/kernel/catalogue.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Actor, AnyCtx, TxCtx } from '../../kernel/context.ts';
import { isInCatalogueOf } from '../../kernel/scope.ts';

const allRows = sql<SqlBool>`true`;
const noRows = sql<SqlBool>`false`;

/**
 * The list that a person edits (DEC-142): a super admin edits that of the installation, an admin of a root company that
 * of the company.
 */
export const isListed = (actor: Actor): Expression<SqlBool> => {
  if (actor.kind !== 'user') return noRows;
  if (actor.type === 'SUPER_ADMIN') return sql<SqlBool>`root_company_id is null`;
  const isContractorAdmin = actor.type === 'COMPANY_ADMIN' && actor.companyId === actor.rootCompanyId;
  return isContractorAdmin ? sql<SqlBool>`root_company_id = ${actor.companyId}` : noRows;
};

/** A super admin may edit questions of all lists, everybody else only those of the own list. */
export const isEditable = (actor: Actor): Expression<SqlBool> =>
  actor.kind === 'user' && actor.type === 'SUPER_ADMIN' ? allRows : isListed(actor);

/** Questions in the order in which they are asked: those of the installation first, each list in its order. */
const selectOrdered = (ctx: AnyCtx, rootCompanyId: number | null) =>
  ctx.db
    .selectFrom('visual_inspection_questions as question')
    .select([
      'question.id',
      'question.uuid',
      'question.root_company_id',
      'question.question',
      'question.comment',
      'question.default_answer',
      'question.translations',
    ])
    .where('question.deleted_at', 'is', null)
    .where(isInCatalogueOf(rootCompanyId, 'question'))
    .orderBy('question.root_company_id', (ob) => ob.asc().nullsFirst())
    .orderBy('question.position')
    .orderBy('question.id');

export type ChosenRow = Awaited<ReturnType<typeof selectChoices>>[number];

/** Questions of a root company, or of all if none is given. */
export const selectChoices = (ctx: AnyCtx, rootCompanyId: number | null, limit = 2 * CATALOGUE_LIMIT) =>
  selectOrdered(ctx, rootCompanyId).limit(limit).execute();

type PlaceRef = { readonly id: number; readonly root_company_id: number };

export const selectQuestionsOfPlace = (ctx: AnyCtx, place: PlaceRef) =>
  selectOrdered(ctx, place.root_company_id)
    .innerJoin('place_visual_inspection_questions as asked', 'asked.question_id', 'question.id')
    .where('asked.place_id', '=', place.id)
    .execute();

/** Replaces the questions of a facility: omitted and deleted questions are no longer asked. */
export const replaceQuestionsOfPlace = (tx: TxCtx, place: PlaceRef, questionIds: readonly number[]) =>
  tx.db
    .deleteFrom('place_visual_inspection_questions')
    .where('place_id', '=', place.id)
    .where(sql<SqlBool>`question_id <> all(${questionIds}::bigint[])`)
    .execute();

export const addQuestionsToPlace = (tx: TxCtx, place: PlaceRef, questionIds: readonly number[]) =>
  tx.db
    .insertInto('place_visual_inspection_questions')
    .values(questionIds.map((id) => ({ place_id: place.id, question_id: id, root_company_id: place.root_company_id })))
    .execute();

export const countUse = (ctx: AnyCtx, questionId: number) =>
  ctx.db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('place_visual_inspection_questions as asked')
        .innerJoin('places', 'places.id', 'asked.place_id')
        .select(eb.fn.countAll<number>().as('n'))
        .where('asked.question_id', '=', questionId)
        .where('places.deleted_at', 'is', null)
        .as('places'),
      eb
        .selectFrom('inspection_answers as answer')
        .select(eb.fn.countAll<number>().as('n'))
        .where('answer.question_id', '=', questionId)
        .as('visits'),
    ])
    .executeTakeFirstOrThrow();
