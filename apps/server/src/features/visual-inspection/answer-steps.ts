import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { isSame } from '../../kernel/diff.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { type AnswerRow, selectAnswers } from '../inspections/answers/answers.read.ts';
import { type Recording, recordingAudit } from '../inspections/open-for-recording.write.ts';
import { lockAnswers, type NewAnswer, updateAnswers } from './answers.queries.ts';

/** Steps that store answers: for single calls, and for the entries that a phone sends in a log. */

const factsOf = ({ value, note, recommendation }: NewAnswer) => ({ value, note, recommendation });

/** A question without an answer has no value yet, even if a default answer is suggested. */
const factsBefore = ({ value, note, recommendation, answeredAt }: AnswerRow) => ({
  value: answeredAt === null ? null : value,
  note,
  recommendation,
});

/** The questions of the visit with their answers, locked. */
export const lockAnswersOf = async (tx: TxCtx, { inspection }: Recording): Promise<AnswerRow[]> => {
  await lockAnswers(tx, inspection.id);
  return selectAnswers(tx, inspection.id);
};

export const findQuestion = (rows: readonly AnswerRow[], question: Ref): AnswerRow | undefined =>
  rows.find((row) => isRefOf(question, { id: row.questionId, uuid: row.questionUuid }));

/** Stores the answers that differ, each with its own audit row. */
export const storeAnswers = async (
  tx: TxCtx,
  recording: Recording,
  { rows, answers, at }: { readonly rows: readonly AnswerRow[]; readonly answers: readonly NewAnswer[]; at: Date },
): Promise<void> => {
  const before = new Map(rows.map((row) => [row.id, factsBefore(row)]));
  const changed = answers.filter((answer) => !isSame(before.get(answer.id), factsOf(answer)));
  if (changed.length === 0) return;
  await updateAnswers(tx, changed, currentUser(tx).id, at);
  const audits = changed.map((answer) =>
    recordingAudit(recording, {
      action: 'inspectionAnswer.update',
      entityId: answer.id,
      before: before.get(answer.id) ?? {},
      after: factsOf(answer),
    }),
  );
  await writeAudit(tx, ...audits);
};

type SentAnswer = {
  readonly question: Ref;
  readonly value: 'YES' | 'NO';
  readonly note?: string | null | undefined;
  readonly recommendation?: string | null | undefined;
};

type ArrivedAnswer = { readonly recording: Recording; readonly answer: SentAnswer; readonly at: Date };

/** Stores an answer from a phone at its moment, unless a later one is stored already. */
export const storeArrivedAnswer = async (tx: TxCtx, { recording, answer, at }: ArrivedAnswer) => {
  const rows = await lockAnswersOf(tx, recording);
  const { id, answeredAt } = requireFound(findQuestion(rows, answer.question));
  if (answeredAt !== null && answeredAt > at) return { isOutdated: true };
  const { value, note, recommendation } = answer;
  const answers = [{ id, value, note: note || null, recommendation: recommendation || null }];
  await storeAnswers(tx, recording, { rows, answers, at });
  return { isOutdated: false };
};
