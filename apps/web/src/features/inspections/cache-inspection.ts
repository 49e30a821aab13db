import type { QueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { keyOf } from '~/lib/queries.ts';

/** Writes the response of a write into the cached details, so that it shows before the rest is loaded again. */
export const cacheInspection = (client: QueryClient, { inspection }: { readonly inspection: Inspection }): void => {
  client.setQueriesData<{ inspection: Inspection }>({ queryKey: keyOf(inspections.getDetails) }, (cached) =>
    cached?.inspection.uuid === inspection.uuid ? { inspection: { ...cached.inspection, ...inspection } } : cached,
  );
};
