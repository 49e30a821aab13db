import { useQuery } from '@tanstack/react-query';
import { diagnostics } from '@trapline/contract/diagnostics/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useInstallationSettings = () =>
  useQuery({ ...queryFor(diagnostics.settings, {}), select: (answer) => answer.settings });
