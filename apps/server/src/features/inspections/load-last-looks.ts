import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { mixturesOf } from '../device-records/mixtures-of.read.ts';
import type { InspectionRow } from './inspections.queries.ts';
import { selectLastLooks, selectLastRefill } from './last-looks.queries.ts';

/** What who works through the visit wants to know of the visits before; a visit that has ended is read for itself. */
export const loadLastLooks = async (
  ctx: AnyCtx,
  visit: InspectionRow,
): Promise<Pick<InspectionDetails, 'lastLooks' | 'lastRefill'>> => {
  if (visit.status !== 'IN_PROGRESS') return { lastLooks: [], lastRefill: [] };
  const looks = await selectLastLooks(ctx, visit);
  const mixtures = mixturesOf({ mixtures: await selectLastRefill(ctx, visit) });
  return {
    lastLooks: looks.map((look) => ({ ...look, at: look.at.toISOString() })),
    lastRefill: mixtures.map(({ mixtureId, value }) => ({ mixtureId, value })),
  };
};
