import type { secondFactor } from '@trapline/contract/second-factor/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockSelf } from '../users/own-password.write.ts';
import { createFirstRecoveryCodes } from './own-factor.ts';
import { lockTotp, markTotpConfirmed } from './second-factor.queries.ts';
import { stepOfCode } from './totp.ts';

/** A secret that was shown but not confirmed within this time expires, because it may still be on a screen. */
const CONFIRMATION_TIMEOUT_MS = 3_600_000;

export const confirmTotp: Handler<typeof secondFactor.confirmTotp> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const { id, rootCompanyId } = currentUser(tx);
    await lockSelf(tx);
    const totp = await lockTotp(tx, id);
    if (totp?.confirmed_at) throw new AppError('second-factor/already_on');
    const isFresh = totp !== undefined && tx.now().getTime() - totp.created_at.getTime() < CONFIRMATION_TIMEOUT_MS;
    const secret = isFresh ? tx.services.vault.open(totp.sealed) : null;
    if (secret === null) throw new AppError('second-factor/expired');
    const step = stepOfCode(secret, body.code, tx.now());
    if (step === null) throw new AppError('second-factor/wrong_code');
    // the code used for the confirmation cannot be used to sign in
    await markTotpConfirmed(tx, id, step);
    const recoveryCodes = await createFirstRecoveryCodes(tx);
    await writeAudit(tx, { action: 'user.turnOnTotp', entityId: id, rootCompanyId });
    return { recoveryCodes };
  });
