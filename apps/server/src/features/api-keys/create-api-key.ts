import type { apiKeys } from '@trapline/contract/api-keys/endpoints.ts';
import { API_KEY_DAYS, MAX_API_KEYS } from '@trapline/contract/api-keys/rules.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, fieldError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { notifyCredentialsChanged } from '../../kernel/credentials-changed.ts';
import type { Handler } from '../../kernel/implement.ts';
import { hashKeyToken, newKeyToken } from '../../kernel/key-token.ts';
import { lockVisibleRootCompany } from '../companies/companies.read.ts';
import { countActiveKeys, insertApiKey, selectApiKey } from './api-keys.queries.ts';
import { knownScopes } from './known-scopes.ts';
import { presentApiKey } from './present-api-key.ts';

const DAY_MS = 86_400_000;

/** A key expires after one year if the request sets no end. */
const expiryOf = ({ now }: TxCtx, requestedExpiry: string | null | undefined): Date | null => {
  if (requestedExpiry === null) return null;
  const end =
    requestedExpiry === undefined ? new Date(now().getTime() + API_KEY_DAYS * DAY_MS) : new Date(requestedExpiry);
  if (end <= now()) throw fieldError('expiresAt', 'invalid_date');
  return end;
};

export const createApiKey: Handler<typeof apiKeys.create> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    // the lock makes concurrent requests count one after the other, so together they cannot exceed the limit
    const owner = await lockVisibleRootCompany(tx, params.companyId);
    if ((await countActiveKeys(tx, owner.id)) >= MAX_API_KEYS) throw new AppError('api_keys/too_many');
    const { token, prefix } = newKeyToken();
    const fields = { name: body.name, scopes: knownScopes(body.scopes), expiresAt: expiryOf(tx, body.expiresAt) };
    const { id } = await insertApiKey(tx, owner.id, { ...fields, prefix, hash: hashKeyToken(token) });
    await writeAudit(tx, {
      action: 'apiKey.create',
      entityId: id,
      rootCompanyId: owner.id,
      after: { ...fields, prefix },
    });
    // an attacker with a stolen session could use the new key to get back in, so the person is notified
    await notifyCredentialsChanged(tx, currentUser(tx), 'apiKey');
    return { apiKey: presentApiKey(requireFound(await selectApiKey(tx, owner.id, String(id))), tx.now()), token };
  });
