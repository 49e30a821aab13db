import { apiKeys } from '@trapline/contract/api-keys/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { createApiKey } from './create-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import { takeOverApiKey } from './take-over-api-key.ts';

export const apiKeysRoutes = implement('apiKeys', apiKeys, {
  list: listApiKeys,
  create: createApiKey,
  takeOver: takeOverApiKey,
  revoke: revokeApiKey,
});
