import type { secondFactor } from '@trapline/contract/second-factor/endpoints.ts';
import { MAX_PASSKEYS } from '@trapline/contract/second-factor/rules.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockSelf } from '../users/own-password.write.ts';
import { createFirstRecoveryCodes } from './own-factor.ts';
import { presentPasskey } from './present-passkey.ts';
import { deleteChallenge, insertPasskey } from './second-factor.queries.ts';
import { selectPasskeysOf } from './second-factor.read.ts';

/** The challenge was issued earlier, after the password check; it is used up even if the answer is invalid. */
const claimChallenge = async (ctx: Ctx, clientDataJSON: string): Promise<string> => {
  const challenge = ctx.services.passkeys.challengeOf(clientDataJSON);
  const isOpen = challenge !== null && (await deleteChallenge(ctx, challenge, currentUser(ctx).id));
  if (!isOpen) throw new AppError('second-factor/expired');
  return challenge;
};

export const addPasskey: Handler<typeof secondFactor.addPasskey> = async (ctx, { body }) => {
  const challenge = await claimChallenge(ctx, body.passkey.response.clientDataJSON);
  const passkey = await ctx.services.passkeys.verifyNew(body.passkey, challenge);
  if (!passkey) throw new AppError('second-factor/passkey_refused');
  return inTransaction(ctx, async (tx) => {
    const { id: userId, rootCompanyId } = currentUser(tx);
    await lockSelf(tx);
    if ((await selectPasskeysOf(tx, userId)).length >= MAX_PASSKEYS)
      throw new AppError('second-factor/too_many_passkeys');
    const row = await insertPasskey(tx, { userId, name: body.name, passkey });
    if (!row) throw new AppError('second-factor/passkey_refused');
    const recoveryCodes = await createFirstRecoveryCodes(tx);
    await writeAudit(tx, { action: 'user.addPasskey', entityId: userId, rootCompanyId, after: { name: row.name } });
    return { passkey: presentPasskey(row), recoveryCodes };
  });
};
