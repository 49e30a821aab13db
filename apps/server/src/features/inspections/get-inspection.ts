import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getReadablePlace } from '../../kernel/scope.ts';
import { loadInspection } from './load-inspection.ts';

export const getInspection: Handler<typeof inspections.get> = async (ctx, { params }) => {
  const place = await getReadablePlace(ctx, params.placeId);
  return { inspection: await loadInspection(ctx, place, params.inspectionId) };
};
