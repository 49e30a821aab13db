import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { isSame } from '../../kernel/diff.ts';
import { type AnswerRow, selectAnswers } from '../inspections/answers/answers.read.ts';
import { type Recording, recordingAudit } from '../inspections/open-for-recording.write.ts';
import { setAnswers } from './answers.queries.ts';

/** Joins both texts, one line each. */
const bothOf = (...texts: readonly (string | null)[]): string | null =>
  [...new Set(texts.filter((text) => text !== null && text !== ''))].join('\n') || null;

/** A deviating answer wins, in either half; else the answer of the first half. */
const standing = (stored: AnswerRow, moved: AnswerRow): AnswerRow => {
  if (stored.answeredAt === null) return moved;
  const deviates = ({ value, expected }: AnswerRow): boolean => value !== expected;
  return deviates(moved) && !deviates(stored) ? moved : stored;
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
export const joinAnswers = async (tx: TxCtx, target: Recording, from: number): Promise<void> => {
  const moved = new Map((await selectAnswers(tx, from)).map((answer) => [answer.questionId, answer]));
  const changes = (await selectAnswers(tx, target.inspection.id)).flatMap((stored) => {
    const other = moved.get(stored.questionId);
    if (!other || other.answeredAt === null) return [];
    const { value, answeredAt, answeredBy } = standing(stored, other);
    const note = bothOf(stored.note, other.note);
    const recommendation = bothOf(stored.recommendation, other.recommendation);
    const after = { id: stored.id, value, note, recommendation, answeredAt, answeredBy };
    const stays = stored.answeredAt !== null && isSame(factsOf(stored), factsOf({ ...stored, ...after }));
    return stays ? [] : [{ before: factsOf(stored), after }];
  });
  if (changes.length === 0) return;
  await setAnswers(
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
