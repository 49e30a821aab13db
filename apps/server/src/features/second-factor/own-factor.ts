import { currentUser } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { AnyCtx, Ctx, TxCtx } from '../../kernel/context.ts';
import { notifyCredentialsChanged } from '../../kernel/credentials-changed.ts';
import { isSharedAccount } from '../../kernel/demo-accounts.ts';
import { emit } from '../../kernel/events.ts';
import { verifyOwnPassword } from '../users/own-password.write.ts';
import { formatCodes, hashOfCode, newRecoveryCodes } from './recovery-codes.ts';
import { factorAdded } from './second-factor.events.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  insertRecoveryCodes,
  selectIsRequired,
} from './second-factor.queries.ts';
import { selectFactors } from './second-factor.read.ts';

/** A change of the sign-in requires the password again, so that a stolen session is not enough. */
export const requireOwnPassword = async (ctx: Ctx, password: string): Promise<string> => {
  const verifiedHash = await verifyOwnPassword(ctx, password);
  if (verifiedHash === null) throw new AppError('auth/wrong_credentials');
  return verifiedHash;
};

/** A second factor on a shared demo account would lock out all others. */
export const requireOwnAccount = (ctx: AnyCtx): void => {
  if (isSharedAccount(ctx.services.settings, currentUser(ctx).email))
    throw new AppError('second-factor/shared_account');
};

export const replaceRecoveryCodes = async (tx: TxCtx, userId: number): Promise<string[]> => {
  const codes = newRecoveryCodes();
  await deleteRecoveryCodes(tx, userId);
  await insertRecoveryCodes(tx, userId, codes.map(hashOfCode));
  return formatCodes(codes);
};

/**
 * Follow-up of each added factor: sends the mail; the first factor also creates recovery codes and ends the sessions that
 * were started with the password alone.
 */
export const createFirstRecoveryCodes = async (tx: TxCtx): Promise<string[] | null> => {
  const user = currentUser(tx);
  const isFirst = (await countRecoveryCodes(tx, user.id)) === 0;
  await emit(tx, factorAdded, { userId: user.id, sessionId: user.sessionId, isFirst });
  await notifyCredentialsChanged(tx, user, 'secondFactorOn');
  return isFirst ? replaceRecoveryCodes(tx, user.id) : null;
};

/** Follow-up of each removed factor: the last one also deletes the codes; if a rule requires one, the last one must stay. */
export const cleanUpAfterRemoval = async (tx: TxCtx): Promise<void> => {
  const user = currentUser(tx);
  const { isOn } = await selectFactors(tx, user.id);
  if (!isOn) {
    if (await selectIsRequired(tx, user.id)) throw new AppError('second-factor/required');
    await deleteRecoveryCodes(tx, user.id);
  }
  await notifyCredentialsChanged(tx, user, 'secondFactorOff');
};
