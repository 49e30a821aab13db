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
const given = { answeredAt: '2026-11-20T09:00:00.000Z', answeredBy: { name: 'Anna', surname: 'Nowak' } };
const answers = [answer('doors'), answer('drains'), answer('light', { ...given, value: 'NO' })];
const drafts = answers.map(draftOf);

test('a default is no answer: nothing is chosen and nothing is sent until somebody chooses', () => {
  expect(drafts.map(({ value }) => value)).toEqual([null, null, 'NO']);
  expect(answersBody(answers, drafts)).toEqual([]);
});

test('only what somebody touched is sent, also where it is the suggestion itself', () => {
  const chosen = drafts.map((draft) => (draft.questionId === 'doors' ? { ...draft, value: 'YES' as const } : draft));
  expect(answersBody(answers, chosen)).toEqual([{ questionId: 'doors', value: 'YES', note: '', recommendation: '' }]);
});

test('a note needs an answer', () => {
  const noted = drafts.map((draft) => (draft.questionId === 'drains' ? { ...draft, note: 'Wet floor' } : draft));
  expect(unansweredIndexes(answers, noted)).toEqual([1]);
  expect(answersBody(answers, noted)).toEqual([]);
});

test('an answer that was given stays its giver’s while only others are changed', () => {
  const changed = drafts.map((draft) => (draft.questionId === 'light' ? { ...draft, note: 'Lamp 3' } : draft));
  expect(answersBody(answers, changed)).toMatchObject([{ questionId: 'light', value: 'NO', note: 'Lamp 3' }]);
});
