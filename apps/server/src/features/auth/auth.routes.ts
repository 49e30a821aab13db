import { auth } from '@trapline/contract/auth/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { forgotPassword } from './forgot-password.ts';
import { listSessions } from './list-sessions.ts';
import { listSignIns } from './list-sign-ins.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { refresh } from './refresh.ts';
import { resetPassword } from './reset-password.ts';
import { secondStep } from './second-step.ts';
import { setUp } from './set-up.ts';
import { passkeyOptions, signInWithPasskey } from './sign-in-with-passkey.ts';
import { verifyResetToken } from './verify-reset-token.ts';

export const authRoutes = implement('auth', auth, {
  login,
  secondStep,
  passkeyOptions,
  signInWithPasskey,
  refresh,
  forgotPassword,
  verifyResetToken,
  resetPassword,
  setUp,
  logout,
  listSessions,
  endSession,
  endOtherSessions,
  listSignIns,
  changePassword,
});
