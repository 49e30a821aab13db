import { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { addAnswerImage } from './add-answer-image.ts';
import { createQuestion } from './create-question.ts';
import { deleteQuestion } from './delete-question.ts';
import { getQuestion } from './get-question.ts';
import { listChoices } from './list-choices.ts';
import { listPlaceQuestions } from './list-place-questions.ts';
import { listQuestions } from './list-questions.ts';
import { orderQuestions } from './order-questions.ts';
import { saveAnswers } from './save-answers.ts';
import { setPlaceQuestions } from './set-place-questions.ts';
import { updateQuestion } from './update-question.ts';

export const visualInspectionRoutes = implement('visualInspection', visualInspection, {
  listQuestions,
  getQuestion,
  createQuestion,
  updateQuestion,
  deleteQuestion,
  orderQuestions,
  listChoices,
  listAsked: listPlaceQuestions,
  setAsked: setPlaceQuestions,
  saveAnswers,
  addAnswerImage,
});
