import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref } from '../kernel/schemas.ts';
import { ApiKey, ApiKeyPayload } from './schemas.ts';

const CompanyParams = z.object({ companyId: Ref });
const ApiKeyParams = CompanyParams.extend({ apiKeyId: Ref });

/** API keys of a root company; a client company has none. */
export const apiKeys = defineContract({
  list: {
    method: 'GET',
    path: '/api/companies/{companyId}/api-keys',
    summary: 'Lists API keys of a root company: valid ones before ended ones, newest first.',
    access: { can: 'api-keys.manage' },
    params: CompanyParams,
    response: z.object({ apiKeys: z.array(ApiKey) }),
    bounded: 'the query stops at 200',
    errors: ['companies/only_owner'],
  },
  create: {
    method: 'POST',
    path: '/api/companies/{companyId}/api-keys',
    summary: 'Creates a key that acts as the caller, within its scopes. `token` is returned only this once.',
    access: { can: 'api-keys.manage' },
    params: CompanyParams,
    body: ApiKeyPayload,
    throttle: { perPerson: 30, windowSeconds: 600 },
    response: z.object({ apiKey: ApiKey, token: z.string() }),
    errors: ['companies/only_owner', 'api_keys/too_many'],
    repeat: {
      natural: 'the token is kept nowhere, so no answer is: one whose answer was lost stands unused in the list',
    },
  },
  takeOver: {
    method: 'POST',
    path: '/api/companies/{companyId}/api-keys/{apiKeyId}/take-over',
    summary: 'Makes the key act as the caller from now on, for a key whose person left.',
    access: { can: 'api-keys.manage' },
    params: ApiKeyParams,
    response: z.object({ apiKey: ApiKey }),
    errors: ['companies/only_owner', 'api_keys/ended'],
    repeat: { natural: 'whose key it is stays theirs' },
  },
  revoke: {
    method: 'DELETE',
    path: '/api/companies/{companyId}/api-keys/{apiKeyId}',
    summary: 'Revokes a key at once and permanently; it stays in the list.',
    access: { can: 'api-keys.manage' },
    params: ApiKeyParams,
    response: z.object({ apiKey: ApiKey }),
    errors: ['companies/only_owner'],
    repeat: { natural: 'a revoked key stays revoked' },
  },
});
