import { PASSKEY_TRANSPORTS } from '@trapline/contract/second-factor/rules.ts';
import type {
  NewPasskey,
  PasskeyOffer,
  PasskeyProof,
  PasskeyRequest,
} from '@trapline/contract/second-factor/schemas.ts';
import { PasskeyError } from './passkey-error.ts';

/** Loads the passkey library on first use. */
const loadLibrary = () => import('@simplewebauthn/browser');

const withPasskeyError = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw new PasskeyError('the passkey was not given', { cause: error });
  }
};

type Transports = NonNullable<NewPasskey['response']['transports']>;

/** Asks the user to confirm with a fingerprint, face or PIN. */
export const askPasskey = async ({ allowCredentials, ...request }: PasskeyRequest): Promise<PasskeyProof> => {
  const { startAuthentication } = await loadLibrary();
  const optionsJSON = { ...request, allowCredentials: allowCredentials.map((one) => ({ ...one })) };
  const { id, rawId, response } = await withPasskeyError(startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const signedData = { clientDataJSON, authenticatorData, signature };
  return { id, rawId, type: 'public-key', response: userHandle ? { ...signedData, userHandle } : signedData };
};

export const createPasskey = async (offer: PasskeyOffer): Promise<NewPasskey> => {
  const { startRegistration } = await loadLibrary();
  const { id, rawId, response } = await withPasskeyError(startRegistration({ optionsJSON: offer }));
  const { clientDataJSON, attestationObject } = response;
  const transports: Transports = PASSKEY_TRANSPORTS.filter((known) =>
    response.transports?.some((one) => one === known),
  );
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
};
