import { z } from 'zod';
import { requiredText, Uuid } from '../kernel/schemas.ts';
import { PASSKEY_TRANSPORTS, RECOVERY_CODE_COUNT } from './rules.ts';

/** Bytes in the JSON encoding of WebAuthn. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

const Transports = z.array(z.enum(PASSKEY_TRANSPORTS)).max(PASSKEY_TRANSPORTS.length);

/** Options for a sign-in with a passkey, as `PublicKeyCredentialRequestOptionsJSON`. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['required', 'preferred']),
  /** Empty if any passkey of this site is accepted. */
  allowCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.enum(PASSKEY_TRANSPORTS)) }),
  ),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** The response of the browser, as `AuthenticationResponseJSON`; further fields are ignored. */
export const PasskeyProof = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: bytes(200).optional(),
  }),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;

/** Options for creating a passkey, as `PublicKeyCredentialCreationOptionsJSON`. */
export const PasskeyOffer = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('preferred'),
  }),
  /** Existing passkeys of the person, so that no device creates a second one. */
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.enum(PASSKEY_TRANSPORTS)) }),
  ),
});
export type PasskeyOffer = z.infer<typeof PasskeyOffer>;

/** The new passkey from the browser, as `RegistrationResponseJSON`. */
export const NewPasskey = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(10_000),
    transports: Transports.optional(),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

export const PasskeyName = requiredText(60);

/** Six digits, with or without a blank between them. */
export const TotpCode = z
  .string()
  .max(20)
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .max(6)
      .regex(/^\d{6}$/),
  );

/** Typed from paper: case, blanks and dashes are ignored. */
export const RecoveryCode = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .transform((code) => code.toUpperCase().replace(/[^\dA-Z]/g, ''));

/** Returned once; only their hashes are stored. Null if the person already has codes. */
export const RecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).max(RECOVERY_CODE_COUNT).nullable(),
});

export const Passkey = z.object({
  uuid: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** null: never used. */
  usedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const SecondFactor = z.object({
  isOn: z.boolean(),
  /** Since when an authenticator app is turned on; null: it is off. */
  totpSince: z.string().nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number(),
  /** A rule of the company or the installation requires a second factor: the last one cannot be removed. */
  isRequired: z.boolean(),
  /** Passkeys are bound to a host name; an installation at an IP address cannot use them. */
  canUsePasskeys: z.boolean(),
  /** A demo account with many users: turning it on would lock the others out. */
  isShared: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const PasskeyReference = z.object({ passkeyUuid: Uuid });

/** How many people under the rule have a second factor. */
export const SecondFactorRule = z.object({
  isRequired: z.boolean(),
  peopleCount: z.number(),
  withoutCount: z.number(),
});
export type SecondFactorRule = z.infer<typeof SecondFactorRule>;
