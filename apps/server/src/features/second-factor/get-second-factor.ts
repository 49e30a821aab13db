import type { secondFactor } from '@trapline/contract/second-factor/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { isSharedAccount } from '../../kernel/demo-accounts.ts';
import type { Handler } from '../../kernel/implement.ts';
import { presentPasskey } from './present-passkey.ts';
import { countRecoveryCodes, selectIsRequired, selectOwnPasskeys, selectTotp } from './second-factor.queries.ts';

export const getSecondFactor: Handler<typeof secondFactor.get> = async (ctx) => {
  const { id, email } = currentUser(ctx);
  const { passkeys, settings } = ctx.services;
  const totp = await selectTotp(ctx, id);
  const ownPasskeys = await selectOwnPasskeys(ctx, id);
  const totpSince = totp?.confirmed_at?.toISOString() ?? null;
  return {
    isOn: totpSince !== null || ownPasskeys.length > 0,
    totpSince,
    passkeys: ownPasskeys.map(presentPasskey),
    recoveryCodesLeft: await countRecoveryCodes(ctx, id),
    isRequired: await selectIsRequired(ctx, id),
    canUsePasskeys: passkeys.arePossible,
    isShared: isSharedAccount(settings, email),
  };
};
