import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';
import { isInCatalogueOf } from '../../kernel/scope.ts';
import { selectQuestionsOfPlace } from './questions.queries.ts';

/** Gives a facility all questions of its root company: the global ones and the company's own (product rule P17). */
export const insertQuestions = async (tx: TxCtx, placeId: number, rootCompanyId: number): Promise<number> => {
  const inserted = await tx.db
    .insertInto('place_visual_inspection_questions')
    .columns(['place_id', 'question_id', 'root_company_id'])
    .expression((eb) =>
      eb
        .selectFrom('visual_inspection_questions as question')
        .select([
          sql<number>`${placeId}::bigint`.as('place_id'),
          'question.id',
          sql<number>`${rootCompanyId}::bigint`.as('owner'),
        ])
        .where('question.deleted_at', 'is', null)
        .where(isInCatalogueOf(rootCompanyId, 'question')),
    )
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0);
};

/** Copies the current questions of the facility to this visit (DEC-092). */
export const snapshotQuestions = async (tx: TxCtx, inspectionId: number, placeId: number, rootCompanyId: number) => {
  const questions = await selectQuestionsOfPlace(tx, { id: placeId, root_company_id: rootCompanyId });
  if (questions.length === 0) return;
  await tx.db
    .insertInto('inspection_answers')
    .values(
      questions.map((question, index) => ({
        uuid: tx.newUuid(),
        root_company_id: rootCompanyId,
        inspection_id: inspectionId,
        question_id: question.id,
        question: question.question,
        translations: JSON.stringify(question.translations),
        position: index + 1,
        value: question.default_answer,
        expected: question.default_answer,
      })),
    )
    .execute();
};

/** Moves answers to another visit. For a question asked in both, only the photos move, to the answer of the target. */
export const moveAnswers = async (tx: TxCtx, from: number, to: number): Promise<void> => {
  await sql`update inspection_answer_images image set answer_id = remaining.id
    from inspection_answers moved
      join inspection_answers remaining on remaining.inspection_id = ${to} and remaining.question_id = moved.question_id
    where image.answer_id = moved.id and moved.inspection_id = ${from}`.execute(tx.db);
  await sql`update inspection_answers answer set inspection_id = ${to} where answer.inspection_id = ${from}
    and not exists (select from inspection_answers remaining where remaining.inspection_id = ${to} and remaining.question_id = answer.question_id)`.execute(
    tx.db,
  );
};
