import { useQuery } from '@tanstack/react-query';
import { diagnostics } from '@trapline/contract/diagnostics/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Everything at once, as it is now. */
export const useDiagnostics = () =>
  useQuery({ ...queryFor(diagnostics.state, {}), select: (answer) => answer.diagnostics });
