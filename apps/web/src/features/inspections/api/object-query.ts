import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** One record with its history: a pest record. */
export const objectQuery = (placeId: string, inspectionId: string, objectId: string) =>
  queryFor(inspections.getObject, { params: { placeId, inspectionId, objectId } });
