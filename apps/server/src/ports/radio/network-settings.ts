/**
 * Connection settings entered by an admin of the installation; `open-network.ts` defines which kind of network needs
 * which.
 */
export type NetworkSettings = {
  /** The same at every start, so that the broker delivers the messages that waited for this client. */
  readonly clientId: string;
  /** The URL of a broker, `mqtts://...`; for AWS only if it differs from the default. */
  readonly url?: string | undefined;
  readonly username?: string | undefined;
  /** Password, token or secret key. */
  readonly password?: string | undefined;
  readonly application?: string | undefined;
  readonly tenant?: string | undefined;
  readonly region?: string | undefined;
  readonly queueUrl?: string | undefined;
};
