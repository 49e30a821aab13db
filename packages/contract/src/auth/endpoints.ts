import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Success } from '../kernel/schemas.ts';
import {
  ForgotPasswordPayload,
  LoginPayload,
  RefreshPayload,
  ResetPasswordPayload,
  TokenObject,
  VerifyTokenPayload,
} from './schemas.ts';

const throttle = { perAddress: 60, perAccount: 10, windowSeconds: 60 } as const;

export const auth = defineContract({
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in with e-mail and password; sets the session cookies and answers the token object.',
    access: { public: 'signing in is how a person becomes known' },
    body: LoginPayload,
    throttle,
    response: TokenObject,
    errors: ['auth/wrong_credentials', 'auth/cross_site'],
    repeat: { natural: 'a repeated sign-in opens one more session and changes no record' },
  },
  refresh: {
    method: 'POST',
    path: '/api/oauth/token',
    summary: 'Refresh-token grant: form-encoded, HTTP Basic client credentials, or the cookie of the panel.',
    access: { public: 'the refresh token is the proof' },
    body: RefreshPayload,
    throttle: { ...throttle, perAddress: 300 },
    response: TokenObject,
    errors: ['invalid_grant', 'invalid_client', 'auth/cross_site'],
    repeat: { natural: 'each refresh token works once; its reuse revokes the session' },
    aliases: ['/api/auth/token'],
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Sends a link to set a new password; answers the same for an unknown address.',
    access: { public: 'who forgot the password cannot sign in' },
    body: ForgotPasswordPayload,
    throttle: { ...throttle, perAccount: 5 },
    response: Success,
    errors: [],
    repeat: { natural: 'the newest link replaces earlier ones' },
  },
  verifyResetToken: {
    method: 'POST',
    path: '/api/auth/verify',
    summary: 'Tells whether a set-password link is still valid and for which e-mail.',
    access: { public: 'the token in the link is the proof' },
    body: VerifyTokenPayload,
    throttle,
    response: z.object({ valid: z.literal(true), email: z.string() }),
    errors: ['auth/token_expired'],
    repeat: { natural: 'reads only' },
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Sets a new password with the token of the link; ends every other session of the user.',
    access: { public: 'the token in the link is the proof' },
    body: ResetPasswordPayload,
    throttle,
    response: Success,
    errors: ['auth/token_expired'],
    repeat: { natural: 'the token works once' },
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the session: its refresh tokens stop working and the cookies are cleared.',
    access: { can: 'auth.sign-in' },
    response: Success,
    errors: [],
    repeat: { natural: 'an ended session stays ended' },
  },
});
