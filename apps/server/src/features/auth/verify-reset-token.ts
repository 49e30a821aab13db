import type { auth } from '@trapline/contract/auth/endpoints.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectPasswordToken } from './auth.queries.ts';
import { hashSecret } from './secrets.ts';

export const verifyResetToken: Handler<typeof auth.verifyResetToken> = async (ctx, { body }) => {
  const token = await selectPasswordToken(ctx, hashSecret(body.token));
  if (token?.status !== 'ACTIVE') throw new AppError('auth/token_expired');
  return { valid: true, email: token.email };
};
