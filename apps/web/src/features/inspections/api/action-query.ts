import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** One record with its history: an action. */
export const actionQuery = (placeId: string, inspectionId: string, actionId: string) =>
  queryFor(inspections.getAction, { params: { placeId, inspectionId, actionId } });
