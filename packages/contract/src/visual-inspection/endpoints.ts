import { z } from 'zod';
import { RECORDING_REFUSALS } from '../inspections/errors.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success } from '../kernel/schemas.ts';
import {
  AnswerImagePayload,
  NewQuestionPayload,
  QuestionOrder,
  QuestionPayload,
  QuestionsPayload,
  VisualInspectionPayload,
} from './payloads.ts';
import { AnswerImage, EditableQuestion, Question, QuestionUse, VisualInspectionAnswer } from './schemas.ts';

const VisitParams = z.object({ placeId: Ref, inspectionId: Ref });

/** A photo as sent by the phone, before the server reduces it. */
const photo = { kinds: ['image/jpeg', 'image/png'], maxBytes: 5_242_880 } as const;

const QuestionParams = z.object({ questionId: Ref });
const questionResponse = z.object({ question: EditableQuestion });
const editableQuestionsResponse = z.object({ questions: z.array(EditableQuestion) });
const questionsResponse = z.object({ questions: z.array(Question) });

/** Questions of a visit about the facility itself, with their answers. */
export const visualInspection = defineContract({
  listQuestions: {
    method: 'GET',
    path: '/api/visual-inspection/questions',
    summary:
      'Lists the questions that the caller may edit, in order: of the installation, or of the caller’s company (DEC-142).',
    access: { can: 'visual-inspection.manage-questions' },
    response: editableQuestionsResponse,
    bounded: 'a catalogue holds 500',
    errors: [],
  },
  getQuestion: {
    method: 'GET',
    path: '/api/visual-inspection/questions/{questionId}',
    summary: 'Returns one question and how often it is used.',
    access: { can: 'visual-inspection.manage-questions' },
    params: QuestionParams,
    response: questionResponse.extend({ use: QuestionUse }),
    errors: [],
  },
  createQuestion: {
    method: 'POST',
    path: '/api/visual-inspection/questions',
    summary: 'Adds a question at the end of the order. It is part of new facilities; existing ones must select it.',
    access: { can: 'visual-inspection.manage-questions' },
    body: NewQuestionPayload,
    response: questionResponse,
    errors: ['catalogue/full', 'companies/only_owner'],
    repeat: 'key',
  },
  updateQuestion: {
    method: 'PATCH',
    path: '/api/visual-inspection/questions/{questionId}',
    summary:
      'Changes a question; absent fields and languages stay as they are. Existing visits retain its previous text.',
    access: { can: 'visual-inspection.manage-questions' },
    params: QuestionParams,
    body: QuestionPayload.partial(),
    response: questionResponse,
    errors: [],
    edits: 'question',
    repeat: 'key',
  },
  deleteQuestion: {
    method: 'DELETE',
    path: '/api/visual-inspection/questions/{questionId}',
    summary: 'Removes a question from future visits; existing questions and answers of visits stay (DEC-062).',
    access: { can: 'visual-inspection.manage-questions' },
    params: QuestionParams,
    response: Success,
    errors: [],
    repeat: 'key',
  },
  orderQuestions: {
    method: 'POST',
    path: '/api/visual-inspection/questions/set-order',
    summary: 'Sets the positions of questions; others stay in their positions. Returns all in the new order.',
    access: { can: 'visual-inspection.manage-questions' },
    body: QuestionOrder,
    response: editableQuestionsResponse,
    errors: [],
    repeat: { natural: 'the same order twice is one' },
  },
  listChoices: {
    method: 'GET',
    path: '/api/v3/places/visual-inspection/questions',
    summary:
      'Lists all questions that the caller may use, in their order: first those of the installation, then those of the root company; if a facility is named, those of its root company.',
    access: { can: 'places.see' },
    query: z.object({
      placeId: Ref.optional(),
      placeUuid: Ref.optional(),
      limit: z.coerce.number().int().min(1).max(2000).default(2000),
    }),
    response: questionsResponse,
    errors: [],
  },
  listAsked: {
    method: 'GET',
    path: '/api/v3/places/{placeId}/visual-inspection/questions',
    summary: 'Lists the questions of the visits of a facility.',
    access: { can: 'places.see' },
    params: z.object({ placeId: Ref }),
    response: questionsResponse,
    bounded: 'two catalogues of 500',
    errors: [],
  },
  setAsked: {
    method: 'PUT',
    path: '/api/v3/places/{placeId}/visual-inspection/questions',
    summary: 'Sets the questions for future visits of the facility; open visits retain theirs.',
    access: { can: 'visual-inspection.save-checklist' },
    params: z.object({ placeId: Ref }),
    body: QuestionsPayload,
    response: questionsResponse,
    errors: [],
    repeat: { natural: 'the same choice twice is one' },
  },
  saveAnswers: {
    method: 'PUT',
    path: '/api/places/{placeId}/inspections/{inspectionId}/visual-inspection',
    summary: 'Answers the visual-inspection questions of the visit; absent questions retain their answers.',
    access: { can: 'inspections.record' },
    params: VisitParams,
    body: VisualInspectionPayload,
    response: z.object({ visualInspection: z.object({ answers: z.array(VisualInspectionAnswer) }) }),
    errors: RECORDING_REFUSALS,
    repeat: 'key',
  },
  addAnswerImage: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/visual-inspection/{questionId}/images',
    summary: 'Adds a photo to the answer of a question; at most 10 for each answer.',
    access: { can: 'inspections.record' },
    params: VisitParams.extend({ questionId: Ref }),
    body: AnswerImagePayload,
    upload: photo,
    response: z.object({ image: AnswerImage }),
    errors: [
      ...RECORDING_REFUSALS,
      'inspections/too_many_images',
      'files/invalid_type',
      'files/too_large',
      'files/unreadable',
    ],
    repeat: 'key',
  },
});
