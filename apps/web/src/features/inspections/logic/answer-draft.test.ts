import { expect, test } from 'vitest';
import { type Answer, answersBody, draftOf, unansweredIndexes } from './answer-draft.ts';

const answer = (questionUuid: string, parts: Partial<Answer> = {}): Answer => ({
  questionId: 1,
  questionUuid,
  question: 'Are the doors tight?',
  value: 'YES',
  answeredAt: null,
  answeredBy: null,
  note: null,
  recommendation: null,
  images: [],
  ...parts,
});
const answered = { answeredAt: '2026-11-20T09:00:00.000Z', answeredBy: { name: 'Anna', surname: 'Nowak' } };
const answers = [answer('doors'), answer('drains'), answer('light', { ...answered, value: 'NO' })];
const drafts = answers.map(draftOf);

test('a suggested answer is not sent until a person chooses an answer', () => {
  expect(drafts.map(({ value }) => value)).toEqual([null, null, 'NO']);
  expect(answersBody(answers, drafts)).toEqual([]);
});

test('only chosen answers are sent, even when they equal the suggestion', () => {
  const chosen = drafts.map((draft) => (draft.questionId === 'doors' ? { ...draft, value: 'YES' as const } : draft));
  expect(answersBody(answers, chosen)).toEqual([{ questionId: 'doors', value: 'YES', note: '', recommendation: '' }]);
});

test('a note needs an answer', () => {
  const noted = drafts.map((draft) => (draft.questionId === 'drains' ? { ...draft, note: 'Wet floor' } : draft));
  expect(unansweredIndexes(answers, noted)).toEqual([1]);
  expect(answersBody(answers, noted)).toEqual([]);
});

test('an answer given earlier is sent only when it is changed', () => {
  const changed = drafts.map((draft) => (draft.questionId === 'light' ? { ...draft, note: 'Lamp 3' } : draft));
  expect(answersBody(answers, changed)).toMatchObject([{ questionId: 'light', value: 'NO', note: 'Lamp 3' }]);
});
