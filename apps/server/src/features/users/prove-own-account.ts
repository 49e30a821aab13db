import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { Ctx } from '../../kernel/context.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { proveOwnPassword } from './own-password.write.ts';
import type { LockedUser } from './users.queries.ts';

/** Who changes the own way in says the present password; of anybody else's change it proves nothing and is not looked at. */
export const proveOwnAccount = async (ctx: Ctx, ref: Ref, password: string | undefined): Promise<string | null> =>
  password !== undefined && isRefOf(ref, currentUser(ctx)) ? proveOwnPassword(ctx, password) : null;

/** The password that was proved still is the one of the person held. */
export const requireProof = (user: LockedUser, proven: string | null): void => {
  if (proven === null || user.password_hash !== proven) throw fieldError('currentPassword', 'wrong_password');
};
