import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';

/** Locks the answers in a fixed order, so that later reads stay valid until the transaction ends. */
export const lockAnswers = (tx: TxCtx, inspectionId: number) =>
  tx.db
    .selectFrom('inspection_answers')
    .select('id')
    .where('inspection_id', '=', inspectionId)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Locks an answer, because its photos are counted. */
export const lockAnswerByQuestion = (tx: TxCtx, inspectionId: number, question: Ref) =>
  tx.db
    .selectFrom('inspection_answers as answer')
    .innerJoin('visual_inspection_questions as question', 'question.id', 'answer.question_id')
    .select(['answer.id'])
    .where('answer.inspection_id', '=', inspectionId)
    .where(matchesRef('question', question))
    .forUpdate('answer')
    .executeTakeFirst();

export type NewAnswer = {
  readonly id: number;
  readonly value: 'YES' | 'NO';
  readonly note: string | null;
  readonly recommendation: string | null;
};

/** Stores all answers in one statement and marks them as given by this person. */
export const updateAnswers = (tx: TxCtx, answers: readonly NewAnswer[], userId: number, at: Date) =>
  sql`update inspection_answers as answer set value = given.value, note = given.note, recommendation = given.recommendation,
      answered_at = ${at}, answered_by = ${userId}
    from unnest(
      ${answers.map(({ id }) => id)}::bigint[],
      ${answers.map(({ value }) => value)}::text[],
      ${answers.map(({ note }) => note)}::text[],
      ${answers.map(({ recommendation }) => recommendation)}::text[]) as given (id, value, note, recommendation)
    where answer.id = given.id`.execute(tx.db);

/** The photo of an answer with this uuid, also a deleted one. */
export const selectAnswerImageByUuid = (tx: TxCtx, uuid: string) =>
  tx.db
    .selectFrom('inspection_answer_images as image')
    .innerJoin('stored_files as file', 'file.id', 'image.file_id')
    .innerJoin('inspection_answers as answer', 'answer.id', 'image.answer_id')
    .innerJoin('visual_inspection_questions as question', 'question.id', 'answer.question_id')
    .innerJoin('inspections', 'inspections.id', 'answer.inspection_id')
    .select([
      'image.id',
      'image.uuid',
      'image.answer_id as answerId',
      'image.file_id as fileId',
      'image.user_id as userId',
      'image.created_at as createdAt',
      'image.deleted_at as deletedAt',
      'file.storage_key as key',
      'inspections.place_id as placeId',
      'question.id as questionId',
      'question.uuid as questionUuid',
    ])
    .where('image.uuid', '=', uuid)
    .executeTakeFirst();

export const countAnswerImages = async (tx: TxCtx, answerId: number): Promise<number> => {
  const row = await tx.db
    .selectFrom('inspection_answer_images')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('answer_id', '=', answerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.n;
};

type NewAnswerImage = { rootCompanyId: number; answerId: number; fileId: number; userId: number; createdAt: Date };

export const insertAnswerImage = (tx: TxCtx, image: NewAnswerImage) =>
  tx.db
    .insertInto('inspection_answer_images')
    .values({
      uuid: tx.requestUuid ?? tx.newUuid(),
      root_company_id: image.rootCompanyId,
      answer_id: image.answerId,
      file_id: image.fileId,
      user_id: image.userId,
      created_at: image.createdAt,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

export const markAnswerImageDeleted = (tx: TxCtx, id: number, userId: number) =>
  tx.db
    .updateTable('inspection_answer_images')
    .set({ deleted_at: tx.now(), deleted_by: userId })
    .where('id', '=', id)
    .execute();

type AnswerUpdate = {
  readonly id: number;
  readonly value: 'YES' | 'NO';
  readonly note: string | null;
  readonly recommendation: string | null;
  readonly answeredAt: Date | null;
  readonly answeredBy: number | null;
};

/** Stores answers with their original author and time. */
export const updateAllAnswers = (tx: TxCtx, answers: readonly AnswerUpdate[]) =>
  sql`update inspection_answers as answer set value = given.value, note = given.note, recommendation = given.recommendation,
      answered_at = given.answered_at, answered_by = given.answered_by
    from unnest(
      ${answers.map(({ id }) => id)}::bigint[], ${answers.map(({ value }) => value)}::text[],
      ${answers.map(({ note }) => note)}::text[], ${answers.map(({ recommendation }) => recommendation)}::text[],
      ${answers.map(({ answeredAt }) => answeredAt)}::timestamptz[], ${answers.map(({ answeredBy }) => answeredBy)}::bigint[])
      as given (id, value, note, recommendation, answered_at, answered_by)
    where answer.id = given.id`.execute(tx.db);
