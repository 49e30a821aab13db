import { type CatalogueQuestion, QUESTIONS, type QuestionCode } from '../src/seed/catalogue/questions.ts';
import { translationsOf } from '../src/seed/catalogue/types.ts';
import type { DeviceVisit } from './build-records.ts';
import type { Random } from './random.ts';
import { ROOT_COMPANIES, type RootKey } from './world/companies.ts';
import { FAULT_CHANCE, FAULTS } from './world/texts.ts';
import { fileIdOf, getRequired, type World } from './world-context.ts';

/**
 * Answers to the questions of the visual inspection: the questions of that day, mostly positive, with an occasional
 * fault.
 */

const NO_FAULT = { value: 'YES', note: null, recommendation: null } as const;

const answerTo = (code: QuestionCode, random: Random) => {
  if (!random.chance(FAULT_CHANCE[code] ?? 0.033)) return NO_FAULT;
  const { note, recommendation } = FAULTS[code];
  return { value: 'NO', note, recommendation: random.chance(0.85) ? recommendation : null } as const;
};

const addAnswerImage = (
  world: World,
  visit: DeviceVisit,
  answerId: number,
  code: QuestionCode,
  at: Date,
  random: Random,
): void => {
  const subject = FAULTS[code].photo;
  const photos = subject && world.assets.photos.get(visit.place.facility.root)?.get(subject);
  if (!photos || !random.chance(0.6)) return;
  world.ledger.add('inspection_answer_images', at, {
    root_company_id: visit.place.rootId,
    answer_id: answerId,
    file_id: fileIdOf(world, random.pick(photos), at, visit.person.id),
    user_id: visit.person.id,
    created_at: at,
  });
};

const ownQuestionOf = (key: RootKey): CatalogueQuestion => {
  const root = ROOT_COMPANIES.find((company) => company.key === key);
  if (!root) throw new Error(`there is no firm ${key}`);
  return root.question;
};

/** An unchanged suggestion does not count as an answer. */
const answerAuthor = ({ person }: DeviceVisit, at: Date, isAnswered: boolean) =>
  isAnswered ? { answered_at: at, answered_by: person.id } : { answered_at: null, answered_by: null };

/** `isAnswered` is false for an open visit: then every question still has its default answer. */
export const addAnswers = (world: World, visit: DeviceVisit, at: Date, isAnswered: boolean, random: Random): void => {
  const { facility, rootId, questionIds } = visit.place;
  const overlookedRandom = random.fork(`overlooked ${visit.inspectionId}`);
  facility.questions.forEach((code, index) => {
    const { question } = QUESTIONS[code];
    const answer = isAnswered ? answerTo(code, random) : NO_FAULT;
    const answerId = world.ledger.add('inspection_answers', at, {
      root_company_id: rootId,
      inspection_id: visit.inspectionId,
      question_id: world.catalogue('visual_inspection_questions', code),
      question: question[0],
      translations: translationsOf({ question }),
      position: index + 1,
      ...answer,
      ...answerAuthor(visit, at, isAnswered && (answer.value === 'NO' || !overlookedRandom.chance(0.02))),
    });
    if (answer.value === 'NO') addAnswerImage(world, visit, answerId, code, at, random);
  });
  const { question } = ownQuestionOf(facility.root);
  world.ledger.add('inspection_answers', at, {
    root_company_id: rootId,
    inspection_id: visit.inspectionId,
    question_id: getRequired(world.ownQuestionIds, facility.root),
    question: question[0],
    translations: translationsOf({ question }),
    position: questionIds.length,
    ...NO_FAULT,
    ...answerAuthor(visit, at, isAnswered && !overlookedRandom.chance(0.1)),
  });
};
