import { z } from 'zod';
import { Email, requiredText } from '../kernel/schemas.ts';
import { isStrongPassword, PASSWORD_MAX_LENGTH } from './rules.ts';

/** A password as typed: a blank at its end is part of it. */
export const Password = z.string().min(1).max(PASSWORD_MAX_LENGTH);

export const NewPassword = Password.refine(isStrongPassword, {
  params: { code: 'password_rule' },
  message: 'password_rule',
});

export const LoginPayload = z.object({ email: Email, password: Password });

export const ForgotPasswordPayload = z.object({ email: Email });

const ResetToken = z.string().trim().min(1).max(200);

export const VerifyTokenPayload = z.object({ token: ResetToken });

export const ResetPasswordPayload = z
  .object({ newPassword: NewPassword, confirmPassword: Password, token: ResetToken })
  .refine((body) => body.newPassword === body.confirmPassword, {
    path: ['confirmPassword'],
    params: { code: 'passwords_differ' },
    message: 'passwords_differ',
  });

export const ChangePasswordPayload = z
  .object({ currentPassword: Password, newPassword: NewPassword, confirmNewPassword: Password })
  .refine((body) => body.newPassword === body.confirmNewPassword, {
    path: ['confirmNewPassword'],
    params: { code: 'passwords_differ' },
    message: 'passwords_differ',
  });

/** The first super admin of an empty installation, made with the one-time link that the first start prints. */
export const SetupPayload = z
  .object({
    token: ResetToken,
    name: requiredText(100),
    surname: requiredText(100),
    email: Email,
    newPassword: NewPassword,
    confirmPassword: Password,
  })
  .refine((body) => body.newPassword === body.confirmPassword, {
    path: ['confirmPassword'],
    params: { code: 'passwords_differ' },
    message: 'passwords_differ',
  });

/** The token object of DEC-011; the same tokens also arrive as HttpOnly cookies. `expires_in` is in seconds. */
export const TokenObject = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int(),
});
export type TokenObject = z.infer<typeof TokenObject>;

export const RefreshPayload = z.object({
  grant_type: z.literal('refresh_token'),
  // absent when the refresh token arrives in the panel's HttpOnly cookie
  refresh_token: z.string().max(500).optional(),
  scope: z.string().max(200).optional(),
  // HTTP Basic credentials, or these fields
  client_id: z.string().max(200).optional(),
  client_secret: z.string().max(200).optional(),
});
