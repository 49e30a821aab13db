import { PASSKEY_TRANSPORTS } from '@trapline/contract/second-factor/rules.ts';
import type {
  NewPasskey,
  PasskeyOffer,
  PasskeyProof,
  PasskeyRequest,
} from '@trapline/contract/second-factor/schemas.ts';
import { PasskeyFault } from './passkey-fault.ts';

/** Loads the passkey library on first use. */
const library = () => import('@simplewebauthn/browser');

const orFault = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw new PasskeyFault('the passkey was not given', { cause: error });
  }
};

type Transports = NonNullable<NewPasskey['response']['transports']>;

/** Asks the user to confirm with a fingerprint, face or PIN. */
export const askPasskey = async ({ allowCredentials, ...request }: PasskeyRequest): Promise<PasskeyProof> => {
  const { startAuthentication } = await library();
  const optionsJSON = { ...request, allowCredentials: allowCredentials.map((one) => ({ ...one })) };
  const { id, rawId, response } = await orFault(startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const signed = { clientDataJSON, authenticatorData, signature };
  return { id, rawId, type: 'public-key', response: userHandle ? { ...signed, userHandle } : signed };
};

export const makePasskey = async (offer: PasskeyOffer): Promise<NewPasskey> => {
  const { startRegistration } = await library();
  const { id, rawId, response } = await orFault(startRegistration({ optionsJSON: offer }));
  const { clientDataJSON, attestationObject } = response;
  const transports: Transports = PASSKEY_TRANSPORTS.filter((known) =>
    response.transports?.some((one) => one === known),
  );
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
};
