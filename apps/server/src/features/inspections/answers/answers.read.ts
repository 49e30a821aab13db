import { sql } from 'kysely';
import type { AnyCtx } from '../../../kernel/context.ts';

/** Questions of visits in their order, with the answers and their authors. */
export const selectAnswersOfVisits = (ctx: AnyCtx, inspectionIds: readonly number[]) =>
  ctx.db
    .selectFrom('inspection_answers as answer')
    .innerJoin('visual_inspection_questions as question', 'question.id', 'answer.question_id')
    .leftJoin('users as answerer', 'answerer.id', 'answer.answered_by')
    .select([
      'answer.id',
      'answer.inspection_id as inspectionId',
      'answer.question_id as questionId',
      'question.uuid as questionUuid',
      'answer.expected',
      'answer.question',
      'answer.translations',
      'answer.value',
      'answer.note',
      'answer.recommendation',
      'answer.answered_at as answeredAt',
      'answer.answered_by as answeredBy',
      'answerer.uuid as answererUuid',
      'answerer.name as answererName',
      'answerer.surname as answererSurname',
    ])
    .where(sql<boolean>`answer.inspection_id = any(${[...inspectionIds]}::bigint[])`)
    .orderBy('answer.position')
    .orderBy('answer.id')
    .execute();

export const selectAnswers = (ctx: AnyCtx, inspectionId: number) => selectAnswersOfVisits(ctx, [inspectionId]);

export type AnswerRow = Awaited<ReturnType<typeof selectAnswers>>[number];

export const selectAnswerImages = (ctx: AnyCtx, inspectionIds: readonly number[]) =>
  ctx.db
    .selectFrom('inspection_answer_images as image')
    .innerJoin('inspection_answers as answer', 'answer.id', 'image.answer_id')
    .innerJoin('stored_files as file', 'file.id', 'image.file_id')
    .innerJoin('users as author', 'author.id', 'image.user_id')
    .select([
      'image.id',
      'image.uuid',
      'image.answer_id as answerId',
      'file.storage_key as key',
      'file.sha256',
      'file.width',
      'file.height',
      'image.created_at as createdAt',
      'author.uuid as authorUuid',
      'author.name',
      'author.surname',
    ])
    .where(sql<boolean>`answer.inspection_id = any(${[...inspectionIds]}::bigint[])`)
    .where('image.deleted_at', 'is', null)
    .orderBy('image.id')
    .execute();
