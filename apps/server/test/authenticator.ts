import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A software passkey, which behaves like a phone whose user confirms by fingerprint. */

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const cborBytes = (bytes: Uint8Array): Buffer => {
  const head = Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]);
  return Buffer.concat([head, bytes]);
};
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

type Options = { readonly origin?: string; readonly rpId?: string };

export const makeAuthenticator = ({ origin = 'http://localhost:8080', rpId = 'localhost' }: Options = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(16);
  const id = base64url(credential);
  let counter = 0;

  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
  const authData = (flags: number, extraData: Uint8Array = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, extraData]);
  };
  const clientData = (type: string, challenge: string) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });

  return {
    id,
    /** Creates a passkey for the options from the server. */
    make: ({ challenge }: { readonly challenge: string }) => {
      const length = Buffer.from([0, credential.length]);
      const credentialData = Buffer.concat([Buffer.alloc(16), length, credential, coseKey]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData(USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, credentialData)),
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    /** Signs the challenge of the server, with or without user verification. */
    sign: ({ challenge }: { readonly challenge: string }, { verified = true, copy = false } = {}) => {
      if (!copy) counter += 1;
      const data = authData(USER_PRESENT | (verified ? USER_VERIFIED : 0));
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
};
