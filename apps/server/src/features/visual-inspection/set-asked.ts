import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { fieldError, found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { requireContractor } from '../../kernel/written.ts';
import { lockPlaceAlone } from '../places/places.read.ts';
import { presentQuestion } from './present-question.ts';
import { addAsked, type ChosenRow, selectAsked, selectChoices, storeQuestions } from './questions.queries.ts';

/** The selected questions among those of the facility's root company, in the order of the list, each once. */
const chosen = (choices: readonly ChosenRow[], ids: readonly Ref[]): ChosenRow[] => {
  const named = ids.map((ref, index) => {
    const row = choices.find((one) => isRefOf(ref, one));
    if (!row) throw fieldError(`questions.${index}`, 'not_found');
    return row;
  });
  return choices.filter((row) => named.includes(row));
};

const without = (rows: readonly ChosenRow[], others: readonly ChosenRow[]) =>
  rows.filter(({ id }) => !others.some((other) => other.id === id));

const idsOf = (rows: readonly ChosenRow[]) => rows.map(({ id }) => id);
const textsOf = (rows: readonly ChosenRow[]) => rows.map(({ question }) => question);

export const setAsked: Handler<typeof visualInspection.setAsked> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    requireContractor(tx);
    found(await lockPlaceAlone(tx, place.id));
    const wanted = chosen(await selectChoices(tx, place.root_company_id), body.ids);
    const asked = await selectAsked(tx, place);
    const [added, removed] = [without(wanted, asked), without(asked, wanted)];
    if (removed.length > 0) await storeQuestions(tx, place, idsOf(wanted));
    if (added.length > 0) await addAsked(tx, place, idsOf(added));
    if (added.length + removed.length > 0) {
      await writeAudit(tx, {
        action: 'place.setQuestions',
        entityId: place.id,
        rootCompanyId: place.root_company_id,
        placeId: place.id,
        after: { questionsAdded: textsOf(added), questionsRemoved: textsOf(removed) },
      });
    }
    return { questions: wanted.map((row) => presentQuestion(row, tx.language)) };
  });
