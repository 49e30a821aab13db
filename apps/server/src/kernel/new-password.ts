import { fieldError } from './app-error.ts';
import { type AnyCtx, networkOf } from './context.ts';

/**
 * Hashes a new password; a common password is refused with an error on its field, because the contract rule allows many
 * of them.
 */
export const hashNewPassword = (ctx: AnyCtx, field: string, password: string): Promise<string> => {
  const { passwords } = ctx.services;
  if (passwords.isCommon(password)) throw fieldError(field, 'password_common');
  return passwords.hash(password, networkOf(ctx));
};
