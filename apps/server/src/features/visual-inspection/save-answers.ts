import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import type { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import type { AnswerRow } from '../inspections/answers/answers.read.ts';
import { loadAnswers } from '../inspections/answers/load-answers.read.ts';
import { openForRecording } from '../inspections/open-for-recording.write.ts';
import { findQuestion, lockAnswersOf, storeAnswers } from './answer-steps.ts';
import type { NewAnswer } from './answers.queries.ts';

type AnswersInput = InputOf<typeof visualInspection.saveAnswers>['body']['answers'];

/** Only questions that were asked in this visit can be answered. */
const matchAnswers = (rows: readonly AnswerRow[], input: AnswersInput): NewAnswer[] =>
  input.map(({ questionId, value, note, recommendation }, index) => {
    const row = findQuestion(rows, questionId);
    if (!row) throw fieldError(`answers.${index}.questionId`, 'not_found');
    return { id: row.id, value, note: note || null, recommendation: recommendation || null };
  });

/** Saves answers of a visit: omitted answers do not change. */
export const saveAnswers: Handler<typeof visualInspection.saveAnswers> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const recording = await openForRecording(tx, params, { reason: body.reason });
    const rows = await lockAnswersOf(tx, recording);
    await storeAnswers(tx, recording, { rows, answers: matchAnswers(rows, body.answers), at: tx.now() });
    return { visualInspection: { answers: await loadAnswers(tx, recording.inspection.id) } };
  });
