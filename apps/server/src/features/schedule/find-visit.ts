import type { SeriesScope } from '@trapline/contract/schedule/rules.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { type PlannedVisit, selectVisitOfEvent } from './visits.queries.ts';

type VisitSelector = { readonly scope?: SeriesScope | undefined; readonly visitUuid?: string | undefined };

/** The visit at which a change applies or begins; a change of one visit, or of the following ones, must name it. */
export const findVisit = async (tx: TxCtx, eventId: number, selector: VisitSelector): Promise<PlannedVisit | null> => {
  const { scope = 'ALL', visitUuid } = selector;
  if (visitUuid === undefined) {
    if (scope !== 'ALL') throw fieldError('visitUuid', 'required');
    return null;
  }
  const visit = await selectVisitOfEvent(tx, eventId, visitUuid);
  if (!visit) throw fieldError('visitUuid', 'not_found');
  return visit;
};
