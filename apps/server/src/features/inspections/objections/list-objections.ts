import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { requireFound } from '../../../kernel/app-error.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { getReadablePlace } from '../../../kernel/scope.ts';
import { selectInspection } from '../inspections.queries.ts';
import { selectObjections } from './objections.read.ts';
import { presentObjection } from './present-objection.ts';

export const listObjections: Handler<typeof inspections.listObjections> = async (ctx, { params }) => {
  const place = await getReadablePlace(ctx, params.placeId);
  const inspection = requireFound(await selectInspection(ctx, place.id, params.inspectionId));
  return { objections: (await selectObjections(ctx, inspection.id)).map(presentObjection) };
};
