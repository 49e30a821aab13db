import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** One record with its history: an observation. */
export const observationQuery = (placeId: string, inspectionId: string, observationId: string) =>
  queryFor(inspections.getObservation, { params: { placeId, inspectionId, observationId } });
