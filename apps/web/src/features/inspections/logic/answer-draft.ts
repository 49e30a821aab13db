import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';

export type Answer = InspectionDetails['visualInspection']['answers'][number];

/** An unsaved answer. No value is preselected: the default of the question is a suggestion only. */
export type AnswerDraft = {
  readonly questionId: string;
  readonly value: Answer['value'] | null;
  readonly note: string;
  readonly recommendation: string;
};

export const draftOf = ({ questionUuid, value, answeredAt, note, recommendation }: Answer): AnswerDraft => ({
  questionId: questionUuid,
  value: answeredAt === null ? null : value,
  note: note ?? '',
  recommendation: recommendation ?? '',
});

/** Whether the user has changed the answer; unchanged answers are not sent. */
const isChanged = (answer: Answer, draft: AnswerDraft): boolean => {
  const before = draftOf(answer);
  return (
    draft.value !== before.value ||
    draft.note.trim() !== before.note.trim() ||
    draft.recommendation.trim() !== before.recommendation.trim()
  );
};

const changedDrafts = (answers: readonly Answer[], drafts: readonly AnswerDraft[]): readonly AnswerDraft[] =>
  drafts.filter((draft) => {
    const answer = answers.find(({ questionUuid }) => questionUuid === draft.questionId);
    return answer !== undefined && isChanged(answer, draft);
  });

/** Positions of drafts that have a text but no answer. */
export const unansweredIndexes = (answers: readonly Answer[], drafts: readonly AnswerDraft[]): readonly number[] =>
  changedDrafts(answers, drafts)
    .filter(({ value }) => value === null)
    .map((draft) => drafts.indexOf(draft));

/** The request body: only the answers that the user gave or changed. */
export const answersBody = (answers: readonly Answer[], drafts: readonly AnswerDraft[]) =>
  changedDrafts(answers, drafts).flatMap(({ value, ...rest }) => (value === null ? [] : [{ ...rest, value }]));
