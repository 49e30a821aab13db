/** The application identifier of each generation (spec D §2). */
export const NEW_APP_EUI = '0101010101010101';
export const OLD_APP_EUI = '0000000000000000';

/** Sixteen zeros mark the old generation. */
export const isOldGeneration = (appEui: string): boolean => appEui === OLD_APP_EUI;

/** Number of rows on one page of uplinks and of history; the server counts pages from zero, the panel from one. */
export const LORA_PAGE_SIZE = 100;

/**
 * Maximum number of LoRa devices in one response: without a page it contains all that the caller may read, up to this
 * number.
 */
export const LORA_DEVICES_LIMIT = 10_000;
export const LORA_GATEWAYS_LIMIT = 5_000;

/** Number of newest uplinks included with a single LoRa device. */
export const MAX_LAST_UPLINKS = 5;

/** Number of newest uplinks in the list of a device of a facility. */
export const MAX_UPLINKS_PER_DEVICE = 1_000;

/** Number of battery readings in a chart: ten days with one reading every 15 minutes. */
export const MAX_BATTERY_UPLINKS = 1_000;

export const LORA_VERSIONS = ['ALL', 'OLD', 'NEW'] as const;
export type LoraVersion = (typeof LORA_VERSIONS)[number];

/** By registration, newest first; by last uplink, newest first; by name. */
export const LORA_SORTS = ['createdAt', 'lastUplinkAt', 'name'] as const;
export type LoraSort = (typeof LORA_SORTS)[number];

export const LORA_HISTORY_TYPES = ['ALERT', 'CLEAR_ALERT', 'CONFIGURATION'] as const;
export type LoraHistoryType = (typeof LORA_HISTORY_TYPES)[number];

/** Only super admins read `ADMIN` rows. */
export const LORA_VISIBILITIES = ['ALL', 'ADMIN'] as const;

/** Kinds of commands to a device. */
export const COMMAND_KINDS = ['inputs', 'connection', 'sths', 'clear_alert', 'status', 'legacy'] as const;
export type CommandKind = (typeof COMMAND_KINDS)[number];

/**
 * `queued`: in our system. `sent`: in the network, which waits for the device. `acked`: the device has fetched it.
 * `applied`: the device confirms that it uses it. `superseded`: replaced by a newer command. `expired`, `failed`: never
 * delivered.
 */
export const COMMAND_STATES = ['queued', 'sent', 'acked', 'applied', 'superseded', 'expired', 'failed'] as const;
export type CommandState = (typeof COMMAND_STATES)[number];

/** Commands that are not finished. */
export const PENDING_COMMAND_STATES = ['queued', 'sent', 'acked'] as const satisfies CommandState[];

/** Days after which a command that the device has not fetched expires. */
export const COMMAND_EXPIRY_DAYS = 14;

/** Maximum number of attempts to send a command to the network before it counts as failed. */
export const MAX_COMMAND_TRIES = 5;

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

/** The register of the sensor for a hysteresis has one byte; the device truncates larger values. */
export const STHS_HYSTERESIS_REGISTER = 255;

/** Minutes of the quick setting `1h` of the health check. */
export const LEGACY_HEALTH_CHECK_MINUTES = 60;

/** Value with which `set legacy algorithm` turns on algorithms 1 and 2. */
export const LEGACY_BOTH_ALGORITHMS = 3;

/** Name of the algorithm that detected: PIR with its number, a reed switch, or only the number. */
export const algorithmOf = (
  algorithm: number,
): { readonly kind: 'pir' | 'other'; readonly number: number } | { readonly kind: 'reed' } => {
  if (algorithm === 1 || algorithm === 2) return { kind: 'pir', number: algorithm };
  return algorithm === 4 ? { kind: 'reed' } : { kind: 'other', number: algorithm };
};

/** Formats random bytes as upper-case hex; eight bytes make an identity for a form. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

/** Days in the timeline of a trap. */
export const RADIO_DAYS = 30;
