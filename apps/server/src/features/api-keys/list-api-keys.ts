import type { apiKeys } from '@trapline/contract/api-keys/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getRootCompany } from '../companies/companies.read.ts';
import { selectApiKeys } from './api-keys.queries.ts';
import { presentApiKey } from './present-api-key.ts';

export const listApiKeys: Handler<typeof apiKeys.list> = async (ctx, { params }) => {
  const owner = await getRootCompany(ctx, params.companyId);
  return { apiKeys: (await selectApiKeys(ctx, owner.id)).map((row) => presentApiKey(row, ctx.now())) };
};
