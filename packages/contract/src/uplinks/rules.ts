/** Where uplinks come from. `simulator` is built in; `http` is whoever sends decoded uplinks to `POST /api/lora/uplinks`. */
export const NETWORK_KINDS = ['simulator', 'http', 'chirpstack', 'tts', 'aws'] as const;
export type NetworkKind = (typeof NETWORK_KINDS)[number];

/** Kinds a person can connect. */
export const CONNECTABLE_KINDS = ['http', 'chirpstack', 'tts', 'aws'] as const;

export const NETWORKS_AT_MOST = 50;

/** Header in which a network server sends the key of its connection. */
export const INGEST_KEY_HEADER = 'x-ingest-key';

/** Uplinks one message may bring: what a body of somebody unknown may hold. */
export const UPLINKS_AT_ONCE = 40;

/** Kinds of what could not be taken as the word of a device. */
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
