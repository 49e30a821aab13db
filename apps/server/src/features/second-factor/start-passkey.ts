import type { secondFactor } from '@trapline/contract/second-factor/endpoints.ts';
import { PASSKEYS_AT_MOST } from '@trapline/contract/second-factor/rules.ts';
import { AppError } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockProven } from '../users/own-password.write.ts';
import { requireOwnAccount, requireOwnPassword } from './own-factor.ts';
import { insertChallenge } from './second-factor.queries.ts';
import { selectPasskeysOf } from './second-factor.read.ts';

export const startPasskey: Handler<typeof secondFactor.startPasskey> = async (ctx, { body }) => {
  const { passkeys } = ctx.services;
  requireOwnAccount(ctx);
  if (!passkeys.arePossible) throw new AppError('second-factor/no_passkeys_here');
  const proven = await requireOwnPassword(ctx, body.currentPassword);
  return inTransaction(ctx, async (tx) => {
    const user = await lockProven(tx, proven);
    const known = await selectPasskeysOf(tx, user.id);
    if (known.length >= PASSKEYS_AT_MOST) throw new AppError('second-factor/too_many_passkeys');
    const challenge = passkeys.newChallenge();
    await insertChallenge(tx, challenge, user.id);
    const { uuid, email, name, surname } = user;
    return passkeys.offer(challenge, { uuid, email, name: `${name} ${surname}` }, known);
  });
};
