import type { apiKeys } from '@trapline/contract/api-keys/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { notifyCredentialsChanged } from '../../kernel/credentials-changed.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockVisibleRootCompany } from '../companies/companies.read.ts';
import { selectApiKey, updateApiKey } from './api-keys.queries.ts';
import { presentApiKey } from './present-api-key.ts';

/** The person who takes over a key is responsible for it from now on; earlier actions stay with the previous owner. */
export const takeOverApiKey: Handler<typeof apiKeys.takeOver> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const owner = await lockVisibleRootCompany(tx, params.companyId);
    const row = requireFound(await selectApiKey(tx, owner.id, params.apiKeyId));
    if (row.revoked_at !== null) throw new AppError('api_keys/ended');
    const { id } = currentUser(tx);
    if (row.user_id !== id) {
      await updateApiKey(tx, row.id, { user_id: id });
      await writeAudit(tx, {
        action: 'apiKey.takeOver',
        entityId: row.id,
        rootCompanyId: owner.id,
        before: { user_id: row.user_id },
        after: { user_id: id },
      });
      // the person who created the key may still know it, so a takeover with a stolen session is as dangerous as a new key
      await notifyCredentialsChanged(tx, currentUser(tx), 'apiKey');
    }
    return { apiKey: presentApiKey(requireFound(await selectApiKey(tx, owner.id, params.apiKeyId)), tx.now()) };
  });
