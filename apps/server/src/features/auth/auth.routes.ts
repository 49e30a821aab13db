import { auth } from '@trapline/contract/auth/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { refresh } from './refresh.ts';
import { resetPassword } from './reset-password.ts';
import { setUp } from './set-up.ts';
import { verifyResetToken } from './verify-reset-token.ts';

export const authRoutes = implement('auth', auth, {
  login,
  refresh,
  forgotPassword,
  verifyResetToken,
  resetPassword,
  setUp,
  logout,
  changePassword,
});
