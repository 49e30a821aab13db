import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { mixturesOf } from '../device-records/mixtures-of.read.ts';
import { selectLastChecks, selectLastRefills, type VisitToPrepare } from './last-checks.queries.ts';

type LastChecks = Pick<InspectionDetails, 'lastLooks' | 'lastRefill'>;

/** Data of earlier visits for the technician who works through one of these visits; two queries for all of them. */
export const loadLastChecks = async (
  ctx: AnyCtx,
  visits: readonly VisitToPrepare[],
): Promise<(visitId: number) => LastChecks> => {
  if (visits.length === 0) return () => ({ lastLooks: [], lastRefill: [] });
  const checks = Map.groupBy(await selectLastChecks(ctx, visits), ({ visitId }) => visitId);
  const refills = new Map((await selectLastRefills(ctx, visits)).map(({ visitId, mixtures }) => [visitId, mixtures]));
  return (visitId) => ({
    lastLooks: (checks.get(visitId) ?? []).map(({ visitId: _, ...look }) => ({ ...look, at: look.at.toISOString() })),
    lastRefill: mixturesOf({ mixtures: refills.get(visitId) ?? [] }).map(({ mixtureId, value }) => ({
      mixtureId,
      value,
    })),
  });
};
