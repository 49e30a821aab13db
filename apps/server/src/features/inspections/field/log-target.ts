import type { ErrorCode } from '@trapline/contract/errors.ts';
import { mayChangeFacts } from '@trapline/contract/inspections/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import type { AnyCtx } from '../../../kernel/context.ts';
import { findVisiblePlace, type VisiblePlace } from '../../../kernel/scope.ts';
import { selectOwnPlace, selectVisitOfLog, type VisitOfLog } from './logs.queries.ts';

/** The facility and the visit of a log. */
export type LogTarget = {
  readonly place: Pick<VisiblePlace, 'id' | 'uuid' | 'root_company_id'>;
  readonly visit: VisitOfLog;
  /** Why no entry can be applied: the facility was deleted, or the person may not see it any more. */
  readonly barrier: ErrorCode | null;
};

type Named = { readonly placeId: Ref; readonly inspectionId: Ref; readonly logId: string };

/**
 * A person who was in the visit before may lose sight of the facility while a phone has no network: then the log is
 * stored for the office. To all others the facility does not exist.
 */
const placeOf = async (ctx: AnyCtx, named: Named): Promise<Pick<LogTarget, 'place' | 'barrier'>> => {
  const place = await findVisiblePlace(ctx, named.placeId);
  if (place) return { place, barrier: null };
  const own = requireFound(await selectOwnPlace(ctx, named, currentUser(ctx).id));
  return { place: own, barrier: own.isDeleted ? 'not_found' : 'forbidden' };
};

export const getLogTarget = async (ctx: AnyCtx, named: Named): Promise<LogTarget> => {
  const { place, barrier } = await placeOf(ctx, named);
  const visit = requireFound(await selectVisitOfLog(ctx, place.id, named.inspectionId));
  // refused before anything is stored: a client does not fill the list of its contractor
  if (!mayChangeFacts(visit, currentUser(ctx))) throw new AppError('inspections/contractors_facts');
  return { place, visit, barrier };
};
