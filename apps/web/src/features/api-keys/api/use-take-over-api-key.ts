import { apiKeys } from '@trapline/contract/api-keys/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useTakeOverApiKey = () => useWrite(apiKeys.takeOver, { showsErrors: true });
