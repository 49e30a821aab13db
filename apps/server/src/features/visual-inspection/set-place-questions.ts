import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { fieldError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { requireContractor } from '../../kernel/require-may-change-content.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { lockPlaceExclusively } from '../places/places.read.ts';
import { presentQuestion } from './present-question.ts';
import {
  addQuestionsToPlace,
  type ChosenRow,
  replaceQuestionsOfPlace,
  selectChoices,
  selectQuestionsOfPlace,
} from './questions.queries.ts';

/** The selected questions among those of the facility's root company, in the order of the list, each once. */
const findChoices = (choices: readonly ChosenRow[], ids: readonly Ref[]): ChosenRow[] => {
  const choicesByInput = ids.map((ref, index) => {
    const row = choices.find((one) => isRefOf(ref, one));
    if (!row) throw fieldError(`questions.${index}`, 'not_found');
    return row;
  });
  return choices.filter((row) => choicesByInput.includes(row));
};

const difference = (rows: readonly ChosenRow[], excluded: readonly ChosenRow[]) =>
  rows.filter(({ id }) => !excluded.some((other) => other.id === id));

const idsOf = (rows: readonly ChosenRow[]) => rows.map(({ id }) => id);
const textsOf = (rows: readonly ChosenRow[]) => rows.map(({ question }) => question);

export const setPlaceQuestions: Handler<typeof visualInspection.setAsked> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    requireContractor(tx);
    requireFound(await lockPlaceExclusively(tx, place.id));
    const newQuestions = findChoices(await selectChoices(tx, place.root_company_id), body.ids);
    const currentQuestions = await selectQuestionsOfPlace(tx, place);
    const [added, removed] = [difference(newQuestions, currentQuestions), difference(currentQuestions, newQuestions)];
    if (removed.length > 0) await replaceQuestionsOfPlace(tx, place, idsOf(newQuestions));
    if (added.length > 0) await addQuestionsToPlace(tx, place, idsOf(added));
    if (added.length + removed.length > 0) {
      await writeAudit(tx, {
        action: 'place.setQuestions',
        entityId: place.id,
        rootCompanyId: place.root_company_id,
        placeId: place.id,
        after: { questionsAdded: textsOf(added), questionsRemoved: textsOf(removed) },
      });
    }
    return { questions: newQuestions.map((row) => presentQuestion(row, tx.language)) };
  });
