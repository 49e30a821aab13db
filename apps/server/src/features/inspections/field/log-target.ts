import type { ErrorCode } from '@trapline/contract/errors.ts';
import { isClientSide, mayChangeFacts } from '@trapline/contract/inspections/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser, requirePlaceRole } from '../../../kernel/access.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import type { AnyCtx } from '../../../kernel/context.ts';
import { findVisiblePlace, type VisiblePlace } from '../../../kernel/scope.ts';
import { selectLog, selectOwnPlace, selectVisitOfLog, type VisitOfLog } from './logs.queries.ts';

/** The facility and the visit of a log. */
export type LogTarget = {
  readonly place: Pick<VisiblePlace, 'id' | 'uuid' | 'root_company_id'>;
  /** Null for the log of a facility: interventions and recommendations outside of visits. */
  readonly visitUuid: string | null;
  /** Null if the log starts it, if its start was set aside, and for the log of a facility. */
  readonly visit: VisitOfLog | null;
  /** Why no entry can be applied: the facility was deleted, or the person may not see it any more. */
  readonly refusal: ErrorCode | null;
};

type NamedLog = {
  readonly placeId: Ref;
  /** Null for the log of a facility. */
  readonly inspectionId: Ref | null;
  readonly logId: string;
  /** The first entry of the request starts the visit. */
  readonly isStart: boolean;
};
type NamedVisit = NamedLog & { readonly inspectionId: Ref };

/** Staff of the root company may have loaded the facility before they lost access to it; a client may not. */
const staffCompanyId = (ctx: AnyCtx, { isStart, inspectionId }: NamedLog): number | null => {
  const user = currentUser(ctx);
  return (isStart || inspectionId === null) && !isClientSide(user) ? user.rootCompanyId : null;
};

/**
 * A person who took part in the work may lose access to the facility while the phone has no network: then the log is
 * stored for the office. All others get 404.
 */
const placeOf = async (ctx: AnyCtx, named: NamedLog): Promise<Pick<LogTarget, 'place' | 'refusal'>> => {
  const place = await findVisiblePlace(ctx, named.placeId);
  if (place) return { place, refusal: null };
  const own = requireFound(
    await selectOwnPlace(ctx, named, { userId: currentUser(ctx).id, staffCompanyId: staffCompanyId(ctx, named) }),
  );
  return { place: own, refusal: own.isDeleted ? 'not_found' : 'forbidden' };
};

/** A visit that does not exist yet has the uuid of the path, if this log starts it or tried to start it. */
const uuidOfNewVisit = async (ctx: AnyCtx, { inspectionId, logId, isStart }: NamedVisit): Promise<string> => {
  const log = isStart ? undefined : await selectLog(ctx, logId);
  const isOwnLog = log?.userId === currentUser(ctx).id && log.inspectionUuid === inspectionId;
  if (!inspectionId.includes('-') || !(isStart || isOwnLog)) throw new AppError('not_found');
  return inspectionId;
};

export const getLogTarget = async (ctx: AnyCtx, named: NamedVisit): Promise<LogTarget> => {
  const { place, refusal } = await placeOf(ctx, named);
  const visit = (await selectVisitOfLog(ctx, place.id, named.inspectionId)) ?? null;
  // refused before anything is stored: a client does not fill the list of its contractor
  if (!visit && isClientSide(currentUser(ctx))) requirePlaceRole(ctx, 'inspections.create', place.id);
  if (!visit) return { place, refusal, visit, visitUuid: await uuidOfNewVisit(ctx, named) };
  if (!mayChangeFacts(visit, currentUser(ctx))) throw new AppError('inspections/contractors_facts');
  return { place, refusal, visit, visitUuid: visit.uuid };
};

/** The target of a log of a facility; users of a client make single calls instead. */
export const getPlaceLogTarget = async (
  ctx: AnyCtx,
  named: { readonly placeId: Ref; readonly logId: string },
): Promise<LogTarget> => {
  const { place, refusal } = await placeOf(ctx, { ...named, inspectionId: null, isStart: false });
  if (isClientSide(currentUser(ctx))) throw new AppError('inspections/contractors_facts');
  return { place, refusal, visit: null, visitUuid: null };
};
