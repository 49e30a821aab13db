import { z } from 'zod';
import { requiredText, Uuid } from '../kernel/schemas.ts';
import { PASSKEY_TRANSPORTS, RECOVERY_CODE_COUNT } from './rules.ts';

/** Bytes as WebAuthn sends them through JSON. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

const Transports = z.array(z.enum(PASSKEY_TRANSPORTS)).max(PASSKEY_TRANSPORTS.length);

/** What a browser needs to ask a passkey of its person, as `PublicKeyCredentialRequestOptionsJSON`. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['required', 'preferred']),
  /** Empty where whichever passkey of this address will do. */
  allowCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.enum(PASSKEY_TRANSPORTS)) }),
  ),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** The answer of the browser, as `AuthenticationResponseJSON`; further fields are not read. */
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

/** What a browser needs to make a passkey, as `PublicKeyCredentialCreationOptionsJSON`. */
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
  /** Those the person has: nobody makes a second one in the same device. */
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.enum(PASSKEY_TRANSPORTS)) }),
  ),
});
export type PasskeyOffer = z.infer<typeof PasskeyOffer>;

/** What the browser made, as `RegistrationResponseJSON`. */
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

/** Six digits, typed with or without a blank between them. */
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

/** Typed from paper: capitals, blanks and dashes are no part of it. */
export const RecoveryCode = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .transform((code) => code.toUpperCase().replace(/[^\dA-Z]/g, ''));

/** Shown once; only their hashes are stored. Null where the person has some already. */
export const RecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).max(RECOVERY_CODE_COUNT).nullable(),
});

export const Passkey = z.object({
  uuid: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** null: never yet. */
  usedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const SecondFactor = z.object({
  isOn: z.boolean(),
  /** Since when an app gives codes; null: none does. */
  totpSince: z.string().nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number(),
  /** A rule of the company or the installation asks for one: the last way cannot be taken away. */
  isRequired: z.boolean(),
  /** Passkeys belong to a name; an installation reached by a bare address has none. */
  canUsePasskeys: z.boolean(),
  /** A demo account with many users: turning it on would lock the others out. */
  isShared: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const NamedPasskey = z.object({ passkeyUuid: Uuid });

/** Who of the people a rule concerns has one. */
export const SecondFactorRule = z.object({
  isRequired: z.boolean(),
  peopleCount: z.number(),
  withoutCount: z.number(),
});
export type SecondFactorRule = z.infer<typeof SecondFactorRule>;
