/** Source of uplinks. `simulator` is built in; `http` is any sender of decoded uplinks to `POST /api/lora/uplinks`. */
export const NETWORK_KINDS = ['simulator', 'http', 'chirpstack', 'tts', 'aws'] as const;
export type NetworkKind = (typeof NETWORK_KINDS)[number];

/** Kinds that a person can connect. */
export const CONNECTABLE_NETWORK_KINDS = ['http', 'chirpstack', 'tts', 'aws'] as const;

export const MAX_NETWORKS = 50;

/** Header in which a network server sends the key of its connection. */
export const INGEST_KEY_HEADER = 'x-ingest-key';

/** Maximum uplinks in one message: the body limit for unknown senders. */
export const MAX_UPLINKS_PER_CALL = 40;

/** After this time without an uplink, a connection counts as silent. */
export const NETWORK_SILENT_TIMEOUT_MS = 10 * 60_000;

/** Uplinks that are at least this old were delayed on their way to this server. */
export const MAX_UPLINK_DELAY_MS = 60_000;

/** `never`: no uplink yet. `behind`: uplinks arrive late. */
export const NETWORK_STATES = ['off', 'fault', 'never', 'silent', 'behind', 'heard'] as const;
export type NetworkState = (typeof NETWORK_STATES)[number];

/** Result of checking a broker: connected, refused, no answer in time, or unreachable. */
export const PROBE_OUTCOMES = ['reached', 'refused', 'no_answer', 'unreachable'] as const;

// a URL parser would take the host of `http:///x` from its path
const BROKER = /^(?:mqtts?|wss?):\/\/[^/?#\\]/;
const SERVER = /^https?:\/\/[^/?#\\]/;

/** Whether the URL is that of a broker, to which we connect. */
export const isBrokerUrl = (url: string | null | undefined): boolean => BROKER.test(url ?? '');
/** Whether the URL is that of a server that we query by HTTP. */
export const isServerUrl = (url: string | null | undefined): boolean => SERVER.test(url ?? '');

/** Whether the URL is that of a broker or server, complete with `//` and host, and without a password. */
export const isNetworkUrl = (text: string): boolean => {
  if (!(isBrokerUrl(text) || isServerUrl(text)) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && username === '' && password === '';
};

const AWS_HOST = /\.amazonaws\.com(?:\.cn)?$/;
const AWS_REGION = /^[a-z]{2,4}(?:-[a-z]+)+-\d{1,2}$/;

/** Whether the URL is that of an AWS queue, which permits only HTTPS. */
export const isQueueUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && AWS_HOST.test(hostname) && username === '' && password === '';
};

/** Whether the text is an AWS region name, which becomes part of a host name. */
export const isRegion = (text: string): boolean => AWS_REGION.test(text);

/** Reasons why an uplink is not accepted. */
export const QUARANTINE_REASONS = [
  'unknown_device',
  'foreign_device',
  'unreadable',
  'wrong_version',
  'stale',
  'clone',
  'too_old',
  'future',
] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

/** Maximum number of quarantine entries of one connection; the latest ones stay. */
export const MAX_QUARANTINE_ENTRIES = 10_000;

/** Days after which a quarantine entry without a repetition is deleted. */
export const QUARANTINE_RETENTION_DAYS = 90;
