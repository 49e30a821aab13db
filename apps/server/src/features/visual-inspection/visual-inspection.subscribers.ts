import { subscribe, subscribeWithFacts } from '../../kernel/events.ts';
import {
  answerArrived,
  answerPhotoArrived,
  answerPhotoWithdrawn,
  visitStarted,
  visitsMerging,
} from '../inspections/inspections.events.ts';
import { placeCreated } from '../places/places.events.ts';
import { removeAnswerPhoto, storeArrivedPhoto } from './answer-photo-steps.ts';
import { storeArrivedAnswer } from './answer-steps.ts';
import { mergeAnswers } from './merge-answers.ts';
import { insertQuestions, moveAnswers, snapshotQuestions } from './questions-of-visit.queries.ts';

export const visualInspectionSubscribers = [
  subscribeWithFacts(placeCreated, async (tx, { placeId, rootCompanyId }) => ({
    questions: await insertQuestions(tx, placeId, rootCompanyId),
  })),
  subscribe(visitStarted, (tx, { inspectionId, place }) =>
    snapshotQuestions(tx, inspectionId, place.id, place.root_company_id),
  ),
  subscribeWithFacts(answerArrived, storeArrivedAnswer),
  subscribe(answerPhotoArrived, storeArrivedPhoto),
  subscribe(answerPhotoWithdrawn, removeAnswerPhoto),
  // answers are compared before the answers of the second visit are moved
  subscribe(visitsMerging, async (tx, { target, fromId }) => {
    await mergeAnswers(tx, target, fromId);
    await moveAnswers(tx, fromId, target.inspection.id);
  }),
];
