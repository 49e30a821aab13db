import type { apiKeys } from '@trapline/contract/api-keys/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockVisibleRootCompany } from '../companies/companies.read.ts';
import { selectApiKey, updateApiKey } from './api-keys.queries.ts';
import { presentApiKey } from './present-api-key.ts';

export const revokeApiKey: Handler<typeof apiKeys.revoke> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const owner = await lockVisibleRootCompany(tx, params.companyId);
    const row = requireFound(await selectApiKey(tx, owner.id, params.apiKeyId));
    if (row.revoked_at === null) {
      const change = { revoked_at: tx.now() };
      await updateApiKey(tx, row.id, change);
      await writeAudit(tx, {
        action: 'apiKey.revoke',
        entityId: row.id,
        rootCompanyId: owner.id,
        before: { revoked_at: null },
        after: change,
      });
    }
    return { apiKey: presentApiKey(requireFound(await selectApiKey(tx, owner.id, params.apiKeyId)), tx.now()) };
  });
