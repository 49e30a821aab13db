import { FACILITY_TIME_ZONE } from '@trapline/contract/kernel/facility-days.ts';
import { eitherRef } from '@trapline/contract/kernel/schemas.ts';
import { isPeriod, isTooLong } from '@trapline/contract/reports/rules.ts';
import type { PeriodReportPayload } from '@trapline/contract/reports/schemas.ts';
import { AppError, fieldError } from '../../../kernel/app-error.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { getVisiblePlaces, type VisiblePlace } from '../../../kernel/scope.ts';
import { momentOf, readClock } from '../../../kernel/wall-clock.ts';
import type { PeriodReportScope } from './gather-period.ts';

export type PeriodReportQuery = PeriodReportScope & {
  /** The first facility in the request: the number of the report belongs to it. */
  readonly first: VisiblePlace;
};

const byNumber = new Intl.Collator('pl', { numeric: true });

const MINUTE_MS = 60_000;

/**
 * A day sent as an instant means the day on the clock of the sender (decision statistics/days): the same date and
 * time at the facilities. A report from the first to the last moment of October covers October there, wherever it is
 * requested.
 */
const toFacilityTime = (sentTime: string, senderZone: string): Date => {
  const moment = new Date(sentTime);
  if (senderZone === FACILITY_TIME_ZONE) return moment;
  const rest = moment.getTime() % MINUTE_MS;
  return new Date(momentOf(readClock(moment, senderZone), FACILITY_TIME_ZONE).getTime() + rest);
};

/** The requested report, for facilities that the caller may read; 404 otherwise. */
export const loadPeriodReportQuery = async (ctx: Ctx, body: PeriodReportPayload): Promise<PeriodReportQuery> => {
  if (!isPeriod(body)) throw fieldError('dateTo', 'invalid_date');
  if (isTooLong(body)) throw new AppError('reports/period_too_long');
  const singleRef = eitherRef(body.placeUuid, body.placeId);
  const refs = [...(singleRef === undefined ? [] : [singleRef]), ...(body.placeIds ?? [])];
  if (refs.length === 0) throw fieldError('placeId', 'required');
  const visiblePlaces = await getVisiblePlaces(ctx, refs);
  const [first] = visiblePlaces;
  if (!first) throw fieldError('placeId', 'required');
  if (visiblePlaces.some(({ company_id }) => company_id !== first.company_id))
    throw new AppError('reports/several_clients');
  return {
    first,
    places: visiblePlaces.toSorted((left, right) => byNumber.compare(left.name, right.name) || left.id - right.id),
    from: toFacilityTime(body.dateFrom, ctx.timezone),
    to: toFacilityTime(body.dateTo, ctx.timezone),
    timezone: FACILITY_TIME_ZONE,
    note: body.note || null,
  };
};
