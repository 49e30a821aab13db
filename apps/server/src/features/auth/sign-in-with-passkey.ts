import type { auth } from '@trapline/contract/auth/endpoints.ts';
import type { PasskeyProof } from '@trapline/contract/second-factor/schemas.ts';
import { AppError } from '../../kernel/app-error.ts';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectFactors, selectOwnerOfPasskey } from '../second-factor/second-factor.read.ts';
import { consumeChallenge, createChallenge, verifyPasskey } from '../second-factor/second-factor.write.ts';
import { requireAttemptAllowed } from '../users/sign-in-attempts.write.ts';
import { lockUser } from '../users/signing-in.read.ts';
import { openSession } from './open-session.ts';

export const passkeyOptions: Handler<typeof auth.passkeyOptions> = async (ctx) => {
  const { passkeys } = ctx.services;
  if (!passkeys.arePossible) throw new AppError('second-factor/no_passkeys_here');
  return passkeys.request(await createChallenge(ctx), []);
};

const openPasskeySession = (ctx: Ctx, proof: PasskeyProof, challenge: string) =>
  inTransaction(ctx, async (tx) => {
    const ownerId = await selectOwnerOfPasskey(tx, proof.id);
    const user = ownerId === null ? undefined : await lockUser(tx, ownerId);
    if (user?.status !== 'ACTIVE') return null;
    const isProofValid = await verifyPasskey(tx, proof, { challenge, userId: user.id, verified: true });
    return isProofValid ? openSession(tx, user, await selectFactors(tx, user.id), 'passkey') : null;
  });

/** A passkey is two factors in one (a device, and a finger, a face or a PIN), so it needs no password. */
export const signInWithPasskey: Handler<typeof auth.signInWithPasskey> = async (ctx, { body }) => {
  await requireAttemptAllowed(ctx, body.passkey.id);
  const challenge = ctx.services.passkeys.challengeOf(body.passkey.response.clientDataJSON);
  const isChallengeOpen = challenge !== null && (await consumeChallenge(ctx, challenge));
  const tokens = isChallengeOpen ? await openPasskeySession(ctx, body.passkey, challenge) : null;
  if (!tokens) throw new AppError('auth/wrong_credentials');
  return tokens;
};
