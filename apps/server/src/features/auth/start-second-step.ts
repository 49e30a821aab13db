import type { SecondStep } from '@trapline/contract/auth/schemas.ts';
import { SECOND_STEP_METHODS } from '@trapline/contract/second-factor/rules.ts';
import type { TxCtx } from '../../kernel/context.ts';
import type { Factors } from '../second-factor/second-factor.read.ts';
import type { UserRow } from '../users/signing-in.read.ts';
import { insertSecondStep } from './second-steps.queries.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** How long a person has for the second step, for example to find the phone. */
const STEP_TIMEOUT_SECONDS = 600;

/**
 * Hash of the credentials of the first step. If the password or the email address changes meanwhile, the second step
 * fails (decision access/sessions).
 */
export const credentialsHash = ({ password_hash, email }: UserRow): string => hashSecret(`${password_hash}|${email}`);

/** Creates a ticket for the second step. The correct password alone gives no access yet. */
export const startSecondStep = async (tx: TxCtx, user: UserRow, factors: Factors): Promise<SecondStep> => {
  const { passkeys } = tx.services;
  const [ticket, challenge] = [newSecret(), passkeys.newChallenge()];
  const canUsePasskey = factors.passkeys.length > 0 && passkeys.arePossible;
  const has = { passkey: canUsePasskey, totp: factors.totp, recovery: factors.recovery };
  await insertSecondStep(tx, {
    ticketHash: hashSecret(ticket),
    userId: user.id,
    credentialsHash: credentialsHash(user),
    challenge,
    expiresAt: new Date(tx.now().getTime() + STEP_TIMEOUT_SECONDS * 1000),
  });
  return {
    secondStep: {
      ticket,
      methods: SECOND_STEP_METHODS.filter((method) => has[method]),
      passkey: canUsePasskey ? passkeys.request(challenge, factors.passkeys) : null,
      expires_in: STEP_TIMEOUT_SECONDS,
    },
  };
};
