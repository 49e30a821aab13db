/** The application identifier of each generation (spec D §2). */
export const NEW_APP_EUI = '0101010101010101';
export const OLD_APP_EUI = '0000000000000000';

/** Sixteen zeros are the generation before. */
export const isOldGeneration = (appEui: string): boolean => appEui === OLD_APP_EUI;

/** Rows on one page of uplinks and of history; the server counts pages from zero, the panel from one. */
export const LORA_PAGE_SIZE = 100;

/** The maximum number of LoRa devices in one answer: without a page it contains all in sight up to this number. */
export const LORA_DEVICES_LIMIT = 10_000;
export const LORA_GATEWAYS_LIMIT = 5_000;

/** Newest uplinks a device carries in its own answer. */
export const LAST_UPLINKS = 5;

/** Newest uplinks a device of a facility answers at once. */
export const UPLINKS_OF_DEVICE = 1_000;

/** Readings of the battery a chart is drawn from: ten days of one a quarter of an hour. */
export const BATTERY_UPLINKS = 1_000;

export const LORA_VERSIONS = ['ALL', 'OLD', 'NEW'] as const;
export type LoraVersion = (typeof LORA_VERSIONS)[number];

/** Newest first, last heard first, by name. */
export const LORA_SORTS = ['createdAt', 'lastUplinkAt', 'name'] as const;
export type LoraSort = (typeof LORA_SORTS)[number];

export const LORA_HISTORY_TYPES = ['ALERT', 'CLEAR_ALERT', 'CONFIGURATION'] as const;
export type LoraHistoryType = (typeof LORA_HISTORY_TYPES)[number];

/** `ADMIN` rows are read by super admins alone. */
export const LORA_VISIBILITIES = ['ALL', 'ADMIN'] as const;

/** What a command asks of the device. */
export const COMMAND_KINDS = ['inputs', 'connection', 'sths', 'clear_alert', 'status', 'legacy'] as const;
export type CommandKind = (typeof COMMAND_KINDS)[number];

/**
 * `queued` in our system, `sent` to the network and waiting there for the device, `acked`: the device fetched it,
 * `applied`: the device confirms that it uses it. `superseded`: replaced by a newer command; `expired`, `failed`: never
 * delivered.
 */
export const COMMAND_STATES = ['queued', 'sent', 'acked', 'applied', 'superseded', 'expired', 'failed'] as const;
export type CommandState = (typeof COMMAND_STATES)[number];

/** Still on its way. */
export const LIVE_COMMAND_STATES = ['queued', 'sent', 'acked'] as const satisfies CommandState[];

/** Days after which a command nobody fetched is given up. */
export const COMMAND_EXPIRES_AFTER_DAYS = 14;

/** Times a command is handed to the network before it counts as failed. */
export const COMMAND_TRIES_AT_MOST = 5;

/** Bounds of spec D §5; periods in seconds. */
export const CONNECTION_BOUNDS = {
  confirmedStatusPeriod: { min: 60, max: 604_800, byDefault: 60 },
  unconfirmedStatusPeriod: { min: 60, max: 604_800, byDefault: 60 },
  failedSendRetryPeriod: { min: 10, max: 65_535, byDefault: 60 },
  failedSendRetry: { min: 1, max: 30, byDefault: 3 },
} as const;

export const STHS_BOUNDS = {
  sthsActiveAlgorithm: { min: 1, max: 3, byDefault: 1 },
  sthsPresenceThreshold: { min: 100, max: 1000, byDefault: 1000 },
  sthsPresenceHysteresis: { min: 10, max: 10_000, byDefault: 50 },
  sthsMotionThreshold: { min: 100, max: 1000, byDefault: 1000 },
  sthsMotionHysteresis: { min: 10, max: 10_000, byDefault: 50 },
} as const;

/** The register of the sensor behind a hysteresis is one byte; the device cuts larger values. */
export const STHS_HYSTERESIS_REGISTER = 255;

/** Minutes of the quick setting of the health check, called `1h`. */
export const LEGACY_HEALTH_CHECK_MINUTES = 60;

/** What `set legacy algorithm` switches on: algorithms 1 and 2. */
export const LEGACY_BOTH_ALGORITHMS = 3;

/** How the algorithm that noticed is called: PIR with its number, a reed switch, else the number. */
export const algorithmOf = (
  algorithm: number,
): { readonly kind: 'pir' | 'other'; readonly number: number } | { readonly kind: 'reed' } => {
  if (algorithm === 1 || algorithm === 2) return { kind: 'pir', number: algorithm };
  return algorithm === 4 ? { kind: 'reed' } : { kind: 'other', number: algorithm };
};

/** A made-up identity for a form: eight bytes of the random source, upper-case hex. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
