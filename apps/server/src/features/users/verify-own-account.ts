import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { Ctx } from '../../kernel/context.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { verifyOwnPassword } from './own-password.write.ts';
import type { LockedUser } from './users.queries.ts';

/**
 * A change of the own sign-in data requires the current password; for a change by another person the password proves
 * nothing and is ignored.
 */
export const verifyOwnAccount = async (ctx: Ctx, ref: Ref, password: string | undefined): Promise<string | null> =>
  password !== undefined && isRefOf(ref, currentUser(ctx)) ? verifyOwnPassword(ctx, password) : null;

/** Checks that the proved password is still the password of the locked person. */
export const requireVerified = (user: LockedUser, verifiedHash: string | null): void => {
  if (verifiedHash === null || user.password_hash !== verifiedHash)
    throw fieldError('currentPassword', 'wrong_password');
};
