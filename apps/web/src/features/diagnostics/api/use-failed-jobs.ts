import { useQuery } from '@tanstack/react-query';
import { diagnostics } from '@trapline/contract/diagnostics/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useFailedJobs = () =>
  useQuery({ ...queryFor(diagnostics.listFailedJobs, {}), select: (answer) => answer.jobs });
