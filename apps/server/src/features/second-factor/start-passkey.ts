import type { secondFactor } from '@trapline/contract/second-factor/endpoints.ts';
import { MAX_PASSKEYS } from '@trapline/contract/second-factor/rules.ts';
import { AppError } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockVerifiedSelf } from '../users/own-password.write.ts';
import { requireOwnAccount, requireOwnPassword } from './own-factor.ts';
import { insertChallenge } from './second-factor.queries.ts';
import { selectPasskeysOf } from './second-factor.read.ts';

export const startPasskey: Handler<typeof secondFactor.startPasskey> = async (ctx, { body }) => {
  const { passkeys } = ctx.services;
  requireOwnAccount(ctx);
  if (!passkeys.arePossible) throw new AppError('second-factor/no_passkeys_here');
  const verifiedHash = await requireOwnPassword(ctx, body.currentPassword);
  return inTransaction(ctx, async (tx) => {
    const user = await lockVerifiedSelf(tx, verifiedHash);
    const existingPasskeys = await selectPasskeysOf(tx, user.id);
    if (existingPasskeys.length >= MAX_PASSKEYS) throw new AppError('second-factor/too_many_passkeys');
    const challenge = passkeys.newChallenge();
    await insertChallenge(tx, challenge, user.id);
    const { uuid, email, name, surname } = user;
    return passkeys.offer(challenge, { uuid, email, name: `${name} ${surname}` }, existingPasskeys);
  });
};
