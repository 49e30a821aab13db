import type {
  ListPartWithDeleted,
  PeriodAmendment,
  PeriodIntervention,
  PeriodRecommendation,
} from '../../../documents/templates/period-report/data.ts';
import type { AnyCtx } from '../../../kernel/context.ts';
import { facilityDay } from '../../../kernel/wall-clock.ts';
import {
  type InterventionOfPeriod,
  selectInterventionsOfPeriod,
} from '../../interventions/interventions-of-period.read.ts';
import {
  type RecommendationOfPeriod,
  selectRecommendationsOfPeriod,
} from '../../recommendations/recommendations.read.ts';
import { loadResponseFacts, NO_RESPONSE, type ResponseFacts } from '../../recommendations/response-facts.read.ts';
import { type LoadedAmendment, loadAmendments } from '../../trail/amendments.read.ts';
import type { PeriodQuery } from './period.queries.ts';
import { requireAllRows } from './require-all-rows.ts';
import { limitedList } from './totals.ts';

/** Interventions and recommendations of a period, with their changes after the signature, end or deadline. */

type WithAmendments<T> = T & { readonly amendments: readonly LoadedAmendment[] };
type WithResponse<T> = T & { readonly answered: ResponseFacts };

const withAmendments = async <T extends { readonly id: number }>(
  ctx: AnyCtx,
  of: 'intervention' | 'recommendation',
  rows: readonly T[],
): Promise<WithAmendments<T>[]> => {
  const amendments = await loadAmendments(
    ctx,
    of,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, amendments: amendments.get(row.id) ?? [] }));
};

export type MeasureRows = {
  readonly interventions: readonly WithAmendments<InterventionOfPeriod>[];
  readonly recommendations: readonly WithResponse<WithAmendments<RecommendationOfPeriod>>[];
};

export const readMeasures = async (ctx: AnyCtx, periodQuery: PeriodQuery): Promise<MeasureRows> => {
  const recommendations = requireAllRows(await selectRecommendationsOfPeriod(ctx, periodQuery));
  const ids = recommendations.map(({ id }) => id);
  const responses = await loadResponseFacts(ctx, ids, ctx.now());
  return {
    interventions: await withAmendments(
      ctx,
      'intervention',
      requireAllRows(await selectInterventionsOfPeriod(ctx, periodQuery)),
    ),
    recommendations: (await withAmendments(ctx, 'recommendation', recommendations)).map((row) => ({
      ...row,
      answered: responses.get(row.id) ?? NO_RESPONSE,
    })),
  };
};

const nameOf = (name: string | null, surname: string | null): string => `${name ?? ''} ${surname ?? ''}`.trim();

type DeletionColumns = {
  readonly deletedAt: Date | null;
  readonly deleterName: string | null;
  readonly deleterSurname: string | null;
};
const deletedOf = ({ deletedAt, deleterName, deleterSurname }: DeletionColumns) =>
  deletedAt && { at: deletedAt.toISOString(), by: nameOf(deleterName, deleterSurname) };

const interventionOf = (row: WithAmendments<InterventionOfPeriod>): PeriodIntervention => ({
  number: row.number,
  at: row.createdAt.toISOString(),
  name: row.name,
  author: nameOf(row.userName, row.userSurname),
  purpose: row.purpose,
  actionTaken: row.actionTaken,
  products: row.products,
  signature: row.signedAt !== null ? 'signed' : row.firstSignedAt !== null ? 'withdrawn' : 'notSigned',
  amendments: row.amendments.length,
  deleted: deletedOf(row),
});

/** The original deadline, if it was ever moved; otherwise null. */
const firstDue = (amendments: readonly LoadedAmendment[]): string | null => {
  const moved = amendments.flatMap(({ changes }) => changes).find(({ field }) => field === 'dueDate');
  return typeof moved?.before === 'string' ? moved.before : null;
};

const recommendationOf = (row: MeasureRows['recommendations'][number], today: string): PeriodRecommendation => ({
  number: row.number,
  kind: row.kind,
  priority: row.priority,
  status: row.status,
  text: row.recommendation,
  since: row.createdAt.toISOString(),
  due: row.dueDate,
  late: row.status !== 'CLOSE' && row.dueDate < today,
  firstDue: firstDue(row.amendments),
  closed: row.closedAt?.toISOString() ?? null,
  owner: row.ownerName === null ? row.ownerText : nameOf(row.ownerName, row.ownerSurname),
  rootCause: row.rootCause,
  immediateAction: row.immediateAction,
  productRisk: row.productRisk,
  ...row.answered,
  amendments: row.amendments.length,
  deleted: deletedOf(row),
});

const amendmentsOf = (
  of: PeriodAmendment['of'],
  about: string,
  amendments: readonly LoadedAmendment[],
): PeriodAmendment[] =>
  amendments.map(({ at, by, action, changes, reason }) => ({
    ...{ of, about, by, action, changes, reason },
    at: at.toISOString(),
  }));

export const partWithDeleted = <T extends { readonly deleted: unknown }>(
  items: readonly T[],
  most: number,
): ListPartWithDeleted<T> => {
  const deleted = items.filter((one) => one.deleted !== null).length;
  return { ...limitedList(items, most), ...(deleted > 0 && { deleted }) };
};

/** Of one facility. */
export const measuresOf = ({ interventions, recommendations }: MeasureRows, now: Date) => ({
  interventions: interventions.map(interventionOf),
  recommendations: recommendations.map((row) => recommendationOf(row, facilityDay(now))),
  amended: [
    ...interventions.flatMap((row) => amendmentsOf('intervention', row.number ?? row.name, row.amendments)),
    ...recommendations.flatMap((row) => amendmentsOf('recommendation', String(row.number), row.amendments)),
  ],
});
