import { randomBytes } from 'node:crypto';
import {
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { canHostPasskeys, PASSKEY_TRANSPORTS } from '@trapline/contract/second-factor/rules.ts';
import type { NewPasskey, PasskeyProof } from '@trapline/contract/second-factor/schemas.ts';
import type { Passkeys, PasskeyTransport, Settings, StoredPasskey } from '../kernel/services.ts';

const TIMEOUT_MS = 300_000;

/** ES256 and RS256, of which every authenticator supports one, and EdDSA. */
const ALGORITHMS = [-8, -7, -257] as const;

type ClientData = { readonly challenge?: unknown; readonly origin?: unknown };

const clientDataOf = (encoded: string): ClientData => {
  try {
    const data: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
    return data !== null && typeof data === 'object' ? data : {};
  } catch {
    return {};
  }
};

const isTransport = (name: string): name is PasskeyTransport => PASSKEY_TRANSPORTS.some((known) => known === name);

const descriptorOf = ({ credentialId, transports }: Pick<StoredPasskey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports],
});

/**
 * The address of the installation, or a subdomain of a client, such as `acme.panel.example` below `panel.example`: a
 * passkey for the domain works in both.
 */
const originOf = (publicUrl: URL, clientOrigin: unknown): string => {
  if (typeof clientOrigin !== 'string' || !URL.canParse(clientOrigin)) return publicUrl.origin;
  const { protocol, port, hostname, origin } = new URL(clientOrigin);
  const isBelow = hostname.endsWith(`.${publicUrl.hostname}`);
  return isBelow && protocol === publicUrl.protocol && port === publicUrl.port ? origin : publicUrl.origin;
};

/** An invalid signature is a refusal, not an internal error. */
const nullOnFailure = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch {
    return null;
  }
};

const withCredential = ({ credentialId, publicKey, counter, transports }: StoredPasskey) => ({
  id: credentialId,
  publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
  counter,
  transports: [...transports],
});

const counterOf = (result: VerifiedAuthenticationResponse | null) =>
  result?.verified ? { counter: result.authenticationInfo.newCounter } : null;

type Address = { readonly expectedOrigin: string; readonly expectedRPID: string };

const verifyRegistration = async ({ response, ...passkey }: NewPasskey, challenge: string, address: Address) => {
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const result = await nullOnFailure(
    verifyRegistrationResponse({
      response: { ...passkey, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      ...address,
      requireUserVerification: false,
      supportedAlgorithmIDs: [...ALGORITHMS],
    }),
  );
  if (!result?.verified) return null;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.filter(isTransport),
  };
};

type ExpectedPasskey = Parameters<Passkeys['verify']>[1];

const verifySignature = async ({ response, ...proof }: PasskeyProof, expected: ExpectedPasskey, address: Address) => {
  const { userHandle, ...signed } = response;
  return nullOnFailure(
    verifyAuthenticationResponse({
      response: {
        ...proof,
        response: { ...signed, ...(userHandle === undefined ? {} : { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: expected.challenge,
      ...address,
      credential: withCredential(expected.passkey),
      requireUserVerification: expected.verified,
    }),
  );
};

/** WebAuthn, for the name of the installation's address. */
export const createPasskeys = ({ publicUrl, productName }: Pick<Settings, 'publicUrl' | 'productName'>): Passkeys => {
  const url = new URL(publicUrl);
  const rpId = url.hostname;
  const addressOf = ({ response }: NewPasskey | PasskeyProof): Address => ({
    expectedOrigin: originOf(url, clientDataOf(response.clientDataJSON).origin),
    expectedRPID: rpId,
  });
  return {
    arePossible: canHostPasskeys(rpId),
    newChallenge: () => randomBytes(32).toString('base64url'),
    challengeOf: (encoded) => {
      const { challenge } = clientDataOf(encoded);
      return typeof challenge === 'string' ? challenge : null;
    },
    offer: (challenge, { uuid, email, name }, known) => ({
      rp: { id: rpId, name: productName },
      user: { id: Buffer.from(uuid).toString('base64url'), name: email, displayName: name },
      challenge,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      timeout: TIMEOUT_MS,
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
      excludeCredentials: known.map(descriptorOf),
    }),
    request: (challenge, known) => ({
      challenge,
      rpId,
      timeout: TIMEOUT_MS,
      userVerification: known.length === 0 ? 'required' : 'preferred',
      allowCredentials: known.map(descriptorOf),
    }),
    verifyNew: (passkey, challenge) => verifyRegistration(passkey, challenge, addressOf(passkey)),
    verify: async (proof, expected) => counterOf(await verifySignature(proof, expected, addressOf(proof))),
  };
};
