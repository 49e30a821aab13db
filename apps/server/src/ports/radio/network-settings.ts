/**
 * Connection settings entered by an admin of the installation; `open-network.ts` defines which kind of network needs
 * which.
 */
export type NetworkSettings = {
  /** The same at every start, so that what waited for us is ours. */
  readonly clientId: string;
  /** Of a broker, `mqtts://...`; of AWS, where it is not its own. */
  readonly url?: string | undefined;
  readonly username?: string | undefined;
  /** Password, token or secret key. */
  readonly password?: string | undefined;
  readonly application?: string | undefined;
  readonly tenant?: string | undefined;
  readonly region?: string | undefined;
  readonly queueUrl?: string | undefined;
};
