import type { QueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { keyOf } from '~/lib/queries.ts';

/** The visit holds its objections, and a list of them stands alone for those who do not see the visit. */
export const objectionsChanged = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [inspections.getDetails, inspections.listObjections].map((endpoint) =>
      client.invalidateQueries({ queryKey: keyOf(endpoint) }),
    ),
  );
