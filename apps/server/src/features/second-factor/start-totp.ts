import type { secondFactor } from '@trapline/contract/second-factor/endpoints.ts';
import { AppError } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockVerifiedSelf } from '../users/own-password.write.ts';
import { requireOwnAccount, requireOwnPassword } from './own-factor.ts';
import { selectTotp, upsertTotp } from './second-factor.queries.ts';
import { newTotpSecret, totpUri } from './totp.ts';

export const startTotp: Handler<typeof secondFactor.startTotp> = async (ctx, { body }) => {
  requireOwnAccount(ctx);
  const verifiedHash = await requireOwnPassword(ctx, body.currentPassword);
  return inTransaction(ctx, async (tx) => {
    const user = await lockVerifiedSelf(tx, verifiedHash);
    if ((await selectTotp(tx, user.id))?.confirmed_at) throw new AppError('second-factor/already_on');
    const secret = newTotpSecret();
    await upsertTotp(tx, user.id, tx.services.vault.seal(secret));
    tx.withoutAudit('nothing is active before a code confirms it');
    return { secret, uri: totpUri(secret, { issuer: tx.services.settings.productName, account: user.email }) };
  });
};
