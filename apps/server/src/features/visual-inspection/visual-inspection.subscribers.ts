import { on, onWithFacts } from '../../kernel/events.ts';
import { visitStarted, visitsJoining } from '../inspections/inspections.events.ts';
import { placeCreated } from '../places/places.events.ts';
import { joinAnswers } from './join-answers.ts';
import { moveAnswers, snapshotQuestions, takeQuestions } from './questions-of-visit.queries.ts';

export const visualInspectionSubscribers = [
  onWithFacts(placeCreated, async (tx, { placeId, rootCompanyId }) => ({
    questions: await takeQuestions(tx, placeId, rootCompanyId),
  })),
  on(visitStarted, (tx, { inspectionId, place }) =>
    snapshotQuestions(tx, inspectionId, place.id, place.root_company_id),
  ),
  // answers are compared before the answers of the second visit are moved
  on(visitsJoining, async (tx, { target, fromId }) => {
    await joinAnswers(tx, target, fromId);
    await moveAnswers(tx, fromId, target.inspection.id);
  }),
];
