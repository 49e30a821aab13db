import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { InspectionStatus } from '@trapline/contract/inspections/rules.ts';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getReadablePlace } from '../../kernel/scope.ts';
import { countInspections, selectInspections } from './inspections.queries.ts';
import { presentInspection } from './present-inspection.ts';

/** A controller reads completed visits only, whatever the request filters by (DEC-097). */
const statusFor = (ctx: AnyCtx, requested: InspectionStatus | undefined): InspectionStatus | undefined =>
  currentUser(ctx).type === 'CONTROLLER' ? 'COMPLETED' : requested;

export const listInspections: Handler<typeof inspections.list> = async (ctx, { params, query }) => {
  const place = await getReadablePlace(ctx, params.placeId);
  if (currentUser(ctx).type === 'CONTROLLER' && query.status !== undefined && query.status !== 'COMPLETED') {
    return { inspections: [], totalPages: 0, count: 0 };
  }
  const status = statusFor(ctx, query.status);
  const offset = (query.page - 1) * query.limit;
  const rows = await selectInspections(ctx, place.id, { status, limit: query.limit, offset });
  const count = await countInspections(ctx, place.id, status);
  return {
    inspections: rows.map((row) => presentInspection(row, place, ctx.services.links)),
    totalPages: Math.ceil(count / query.limit),
    count,
  };
};
