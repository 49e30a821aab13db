import { z } from 'zod';
import { Email, requiredText, Uuid } from '../kernel/schemas.ts';
import { SECOND_STEP_METHODS } from '../second-factor/rules.ts';
import { PasskeyProof, PasskeyRequest, RecoveryCode, TotpCode } from '../second-factor/schemas.ts';
import { isStrongPassword, PASSWORD_MAX_LENGTH } from './rules.ts';

/** A password as typed: a trailing blank is part of it. */
export const Password = z.string().min(1).max(PASSWORD_MAX_LENGTH);

export const NewPassword = Password.refine(isStrongPassword, {
  params: { code: 'password_rule' },
  message: 'password_rule',
});

/** The caller’s own password, required before any change of sign-in settings. */
export const OwnPassword = z.object({ currentPassword: Password });

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

/** The first super admin of an empty installation, created with the one-time link that the first start prints. */
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

const Ticket = z.string().trim().min(1).max(200);

/** The password was correct and a second factor is required: what the next call needs. */
export const SecondStep = z.object({
  secondStep: z.object({
    ticket: z.string(),
    methods: z.array(z.enum(SECOND_STEP_METHODS)),
    /** Request for a passkey; null if the person has none. */
    passkey: PasskeyRequest.nullable(),
    /** In seconds. */
    expires_in: z.number().int(),
  }),
});
export type SecondStep = z.infer<typeof SecondStep>;

export const SignedIn = z.union([TokenObject, SecondStep]);

export const SecondStepPayload = z.discriminatedUnion('method', [
  z.object({ method: z.literal('totp'), ticket: Ticket, code: TotpCode }),
  z.object({ method: z.literal('recovery'), ticket: Ticket, code: RecoveryCode }),
  z.object({ method: z.literal('passkey'), ticket: Ticket, passkey: PasskeyProof }),
]);
export type SecondStepPayload = z.output<typeof SecondStepPayload>;

/** Device and network of a session or sign-in. */
const Device = {
  /** Name of the program, such as `Firefox`; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Shortened network address: `203.0.113.*`. */
  network: z.string().nullable(),
};

export const Session = z.object({
  uuid: z.string(),
  ...Device,
  createdAt: z.string(),
  /** When its tokens were last exchanged, rounded to the hour. */
  usedAt: z.string(),
  /** When it ends if it is not used any more. */
  endsAt: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const EndSessionPayload = z.object({ sessionUuid: Uuid });

/** A sign-in or a refused attempt. */
export const SignIn = z.object({
  at: z.string(),
  ...Device,
  outcome: z.enum(['opened', 'wrong_password', 'wrong_code']),
});
export type SignIn = z.infer<typeof SignIn>;
