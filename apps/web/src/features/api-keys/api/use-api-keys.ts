import { useQuery } from '@tanstack/react-query';
import { apiKeys } from '@trapline/contract/api-keys/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useApiKeys = (companyId: string, enabled: boolean) =>
  useQuery({
    ...queryFor(apiKeys.list, { params: { companyId } }),
    enabled,
    select: (answer) => answer.apiKeys,
  });
