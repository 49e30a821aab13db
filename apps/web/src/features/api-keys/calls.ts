import { useQuery } from '@tanstack/react-query';
import { apiKeys } from '@trapline/contract/api-keys/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useApiKeys = (companyId: string, enabled: boolean) =>
  useQuery({
    ...queryFor(apiKeys.list, { params: { companyId } }),
    enabled,
    select: (answer) => answer.apiKeys,
  });

export const useCreateApiKey = () => useWrite(apiKeys.create, { showsErrors: true });

export const useRevokeApiKey = () => useWrite(apiKeys.revoke, { showsErrors: true });

export const useTakeOverApiKey = () => useWrite(apiKeys.takeOver, { showsErrors: true });
