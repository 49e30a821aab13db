import type { PasskeyProof } from '@trapline/contract/second-factor/schemas.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { hashOfCode } from './recovery-codes.ts';
import {
  deleteChallenge,
  deletePasskeysOf,
  deleteRecoveryCodes,
  deleteTotp,
  insertChallenge,
  lockTotp,
  markPasskeyUsed,
  markRecoveryCodeUsed,
  markTotpStep,
} from './second-factor.queries.ts';
import { lockPasskey } from './second-factor.read.ts';
import { stepOfCode } from './totp.ts';

/** Steps of the sign-in: each proof is valid only once. */

/** Whether the code is currently valid and neither it nor a later code was used before. */
export const consumeTotp = async (tx: TxCtx, userId: number, code: string): Promise<boolean> => {
  const totp = await lockTotp(tx, userId);
  const { vault } = tx.services;
  const secret = totp?.confirmed_at ? vault.open(totp.sealed) : null;
  if (!totp || secret === null) return false;
  const step = stepOfCode(secret, code, tx.now());
  if (step === null || step <= totp.last_step) return false;
  await markTotpStep(tx, userId, step, vault.seal(secret));
  return true;
};

export const consumeRecoveryCode = (tx: TxCtx, userId: number, code: string): Promise<boolean> =>
  markRecoveryCodeUsed(tx, userId, hashOfCode(code));

type ExpectedPasskey = {
  readonly challenge: string;
  /** The account to which the passkey must belong. */
  readonly userId: number;
  /** Whether the passkey must ask for a finger, a face or a PIN, which is required where no password was given. */
  readonly verified: boolean;
};

/** A counter that does not grow means a copied passkey, if the device counts at all; the port checks this. */
export const verifyPasskey = async (tx: TxCtx, proof: PasskeyProof, expected: ExpectedPasskey): Promise<boolean> => {
  const passkey = await lockPasskey(tx, proof.id);
  if (passkey?.userId !== expected.userId) return false;
  const { challenge, verified } = expected;
  const result = await tx.services.passkeys.verify(proof, { challenge, passkey, verified });
  if (!result) return false;
  await markPasskeyUsed(tx, passkey.id, result.counter);
  return true;
};

/** Creates the challenge for a sign-in with a passkey. */
export const createChallenge = async (ctx: AnyCtx): Promise<string> => {
  const challenge = ctx.services.passkeys.newChallenge();
  await insertChallenge(ctx, challenge, null);
  return challenge;
};

export const consumeChallenge = (ctx: AnyCtx, challenge: string): Promise<boolean> =>
  deleteChallenge(ctx, challenge, null);

/** Deletes all factors of a person, including the recovery codes. */
export const deleteSecondFactor = async (tx: TxCtx, userId: number): Promise<void> => {
  await deleteTotp(tx, userId);
  await deletePasskeysOf(tx, userId);
  await deleteRecoveryCodes(tx, userId);
};
