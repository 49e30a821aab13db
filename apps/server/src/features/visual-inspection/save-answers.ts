import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import type { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { isSame } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { type AnswerRow, selectAnswers } from '../inspections/answers/answers.read.ts';
import { loadAnswers } from '../inspections/answers/load-answers.read.ts';
import { openForRecording, recordingAudit } from '../inspections/open-for-recording.write.ts';
import { lockAnswers, type NewAnswer, updateAnswers } from './answers.queries.ts';

type AnswersInput = InputOf<typeof visualInspection.saveAnswers>['body']['answers'];

/** Only questions that were asked in this visit can be answered. */
const matchAnswers = (storedAnswers: readonly AnswerRow[], input: AnswersInput): NewAnswer[] =>
  input.map(({ questionId, value, note, recommendation }, index) => {
    const row = storedAnswers.find((one) => isRefOf(questionId, { id: one.questionId, uuid: one.questionUuid }));
    if (!row) throw fieldError(`answers.${index}.questionId`, 'not_found');
    return { id: row.id, value, note: note || null, recommendation: recommendation || null };
  });

const factsOf = ({ value, note, recommendation }: NewAnswer) => ({ value, note, recommendation });

/** A question without an answer has no value yet, even if a default answer is suggested. */
const factsBefore = ({ value, note, recommendation, answeredAt }: AnswerRow) => ({
  value: answeredAt === null ? null : value,
  note,
  recommendation,
});

/** Saves answers of a visit: omitted answers do not change, and each changed answer has its own audit row. */
export const saveAnswers: Handler<typeof visualInspection.saveAnswers> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const recording = await openForRecording(tx, params, { reason: body.reason });
    await lockAnswers(tx, recording.inspection.id);
    const storedAnswers = await selectAnswers(tx, recording.inspection.id);
    const before = new Map(storedAnswers.map((row) => [row.id, factsBefore(row)]));
    const changed = matchAnswers(storedAnswers, body.answers).filter(
      (answer) => !isSame(before.get(answer.id), factsOf(answer)),
    );
    if (changed.length > 0) {
      await updateAnswers(tx, changed, currentUser(tx).id);
      const rows = changed.map((answer) =>
        recordingAudit(recording, {
          action: 'inspectionAnswer.update',
          entityId: answer.id,
          before: before.get(answer.id) ?? {},
          after: factsOf(answer),
        }),
      );
      await writeAudit(tx, ...rows);
    }
    return { visualInspection: { answers: await loadAnswers(tx, recording.inspection.id) } };
  });
