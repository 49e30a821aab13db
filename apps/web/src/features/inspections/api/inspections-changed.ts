import type { QueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { keyOf } from '~/lib/queries.ts';

/** Lists and details are asked for again; what a screen shows meanwhile stays. */
export const inspectionsChanged = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: keyOf(inspections.list) });
  void client.invalidateQueries({ queryKey: keyOf(inspections.getDetails) });
};

/** Puts what a write answered over the cached details, then asks for the rest again. */
export const inspectionAnswered = (client: QueryClient, { inspection }: { readonly inspection: Inspection }): void => {
  client.setQueriesData<{ inspection: Inspection }>({ queryKey: keyOf(inspections.getDetails) }, (cached) =>
    cached?.inspection.uuid === inspection.uuid ? { inspection: { ...cached.inspection, ...inspection } } : cached,
  );
  inspectionsChanged(client);
};
