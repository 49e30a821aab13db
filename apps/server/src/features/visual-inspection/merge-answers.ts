import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { isSame } from '../../kernel/diff.ts';
import { type AnswerRow, selectAnswers } from '../inspections/answers/answers.read.ts';
import { type Recording, recordingAudit } from '../inspections/open-for-recording.write.ts';
import { updateAllAnswers } from './answers.queries.ts';

/** Joins both texts, one line each. */
const joinTexts = (...texts: readonly (string | null)[]): string | null =>
  [...new Set(texts.filter((text) => text !== null && text !== ''))].join('\n') || null;

/** A deviating answer wins, in either half; else the answer of the first half. */
const preferredAnswer = (stored: AnswerRow, movedByQuestion: AnswerRow): AnswerRow => {
  if (stored.answeredAt === null) return movedByQuestion;
  const isDeviation = ({ value, expected }: AnswerRow): boolean => value !== expected;
  return isDeviation(movedByQuestion) && !isDeviation(stored) ? movedByQuestion : stored;
};

const factsOf = ({ value, note, recommendation, answeredAt }: AnswerRow) => ({
  value: answeredAt === null ? null : value,
  note,
  recommendation,
});

/**
 * For a question answered in both halves of a visit, no answer is lost: the deviating one wins, with the remarks of
 * both, and the audit trail records the previous one.
 */
export const mergeAnswers = async (tx: TxCtx, target: Recording, from: number): Promise<void> => {
  const movedByQuestion = new Map((await selectAnswers(tx, from)).map((answer) => [answer.questionId, answer]));
  const changes = (await selectAnswers(tx, target.inspection.id)).flatMap((stored) => {
    const movedAnswer = movedByQuestion.get(stored.questionId);
    if (!movedAnswer || movedAnswer.answeredAt === null) return [];
    const { value, answeredAt, answeredBy } = preferredAnswer(stored, movedAnswer);
    const note = joinTexts(stored.note, movedAnswer.note);
    const recommendation = joinTexts(stored.recommendation, movedAnswer.recommendation);
    const after = { id: stored.id, value, note, recommendation, answeredAt, answeredBy };
    const isUnchanged = stored.answeredAt !== null && isSame(factsOf(stored), factsOf({ ...stored, ...after }));
    return isUnchanged ? [] : [{ before: factsOf(stored), after }];
  });
  if (changes.length === 0) return;
  await updateAllAnswers(
    tx,
    changes.map(({ after }) => after),
  );
  const rows = changes.map(({ before, after: { id, value, note, recommendation } }) =>
    recordingAudit(target, {
      action: 'inspectionAnswer.update',
      entityId: id,
      before,
      after: { value, note, recommendation },
    }),
  );
  await writeAudit(tx, ...rows);
};
