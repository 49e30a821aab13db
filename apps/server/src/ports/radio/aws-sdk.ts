/// <reference path="./aws-packages.d.ts" />
import { NetworkFault, type NetworkFaultCode } from '../../kernel/radio.ts';
import type { NetworkSettings } from './network-settings.ts';

/** The AWS SDK is optional: only installations that connect to AWS need its eighteen megabytes. */

const explainMissing =
  (name: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new NetworkFault(
      'invalid',
      `${name} is not installed: install the optional parts with npm install --include=optional`,
    );
  };

export const loadSqs = () => import('@aws-sdk/client-sqs').catch(explainMissing('@aws-sdk/client-sqs'));
export const loadWireless = () =>
  import('@aws-sdk/client-iot-wireless').catch(explainMissing('@aws-sdk/client-iot-wireless'));

/** Without configured keys, the client uses those of the machine. */
export const clientConfigOf = ({ region, url, username, password }: NetworkSettings): AwsClientConfig => ({
  region: region ?? '',
  ...(url && { endpoint: url }),
  ...(username && password && { credentials: { accessKeyId: username, secretAccessKey: password } }),
});

const CODES: Readonly<Record<string, NetworkFaultCode>> = {
  ResourceNotFoundException: 'not_found',
  ConflictException: 'conflict',
  ThrottlingException: 'throttled',
  ValidationException: 'invalid',
  TooManyTagsException: 'invalid',
  AccessDeniedException: 'auth',
  CredentialsProviderError: 'auth',
  ExpiredTokenException: 'auth',
  InvalidClientTokenId: 'auth',
  InvalidSignatureException: 'auth',
  SignatureDoesNotMatch: 'auth',
  UnrecognizedClientException: 'auth',
};

/** Converts an error of the SDK by its name. */
export const toNetworkFault = (error: unknown): NetworkFault => {
  if (error instanceof NetworkFault) return error;
  const { name = '', message = String(error) } = error as Partial<Error>;
  return new NetworkFault(CODES[name] ?? 'unavailable', name && name !== 'Error' ? `${name}: ${message}` : message);
};

export const withNetworkFault = <T>(response: Promise<T>): Promise<T> =>
  response.catch((error: unknown) => {
    throw toNetworkFault(error);
  });
