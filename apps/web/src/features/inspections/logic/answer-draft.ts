import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';

export type Answer = InspectionDetails['visualInspection']['answers'][number];

/** An answer while somebody gives it. Nothing is chosen until somebody chooses: the default is a suggestion. */
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

/** Somebody changed it: only then it is theirs. */
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

/** Positions of drafts that have content but no answer. */
export const unansweredIndexes = (answers: readonly Answer[], drafts: readonly AnswerDraft[]): readonly number[] =>
  changedDrafts(answers, drafts)
    .filter(({ value }) => value === null)
    .map((draft) => drafts.indexOf(draft));

/** What is sent: the answers somebody gave or changed, and no other. */
export const answersBody = (answers: readonly Answer[], drafts: readonly AnswerDraft[]) =>
  changedDrafts(answers, drafts).flatMap(({ value, ...rest }) => (value === null ? [] : [{ ...rest, value }]));
