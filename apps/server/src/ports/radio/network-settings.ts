/** What opens a connection, as an admin of the installation wrote it down. */
export type NetworkSettings = {
  /** The same at every start. */
  readonly clientId: string;
  /** Of a broker, `mqtts://...`; of AWS, where it is not its own. */
  readonly url: string | undefined;
  readonly username: string | undefined;
  /** Password, token or secret key. */
  readonly password: string | undefined;
  readonly application: string | undefined;
  readonly tenant: string | undefined;
  readonly region: string | undefined;
  readonly queueUrl: string | undefined;
  /** Where devices are registered, for networks whose broker is not the one to ask; and what opens it. */
  readonly apiUrl?: string | undefined;
  readonly apiToken?: string | undefined;
  /** What the network server calls what a device of ours is to be registered as. */
  readonly deviceProfile?: string | undefined;
  readonly serviceProfile?: string | undefined;
  readonly destination?: string | undefined;
};
