import { fieldError } from './app-error.ts';
import { type AnyCtx, networkOf } from './context.ts';

/** The hash of a new password; a common one is refused on its field, for the rule of the contract lets many through. */
export const hashNewPassword = (ctx: AnyCtx, field: string, password: string): Promise<string> => {
  const { passwords } = ctx.services;
  if (passwords.isCommon(password)) throw fieldError(field, 'password_common');
  return passwords.hash(password, networkOf(ctx));
};
