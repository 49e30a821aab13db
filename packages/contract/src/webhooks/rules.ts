/** Webhooks of one owner. */
export const WEBHOOKS_AT_MOST = 20;

/** How long deliveries can be read. */
export const DELIVERY_DAYS = 30;

/** How long the secret before is signed with beside the new one. */
export const PREVIOUS_SECRET_HOURS = 24;

export const DELIVERY_OUTCOMES = ['WAITING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/** Why a try came to nothing, beside a status that is no success; `UNSIGNED`: its secret cannot be read any more. */
export const DELIVERY_FAULTS = [
  'ADDRESS_REFUSED',
  'NO_ADDRESS',
  'REDIRECT',
  'TLS',
  'TIMEOUT',
  'CONNECTION',
  'UNSIGNED',
] as const;
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];

/** Why the program switched it off: all attempts over days failed, or the receiver answered that it is gone. */
export const OFF_REASONS = ['FAILING', 'GONE'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

const MINUTE = 60;
const HOUR = 3600;

/** Seconds between one try and the next: ten tries over three days. */
export const PAUSES: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  20 * HOUR,
  29 * HOUR,
];

/** How long all tries may fail before it is switched off. */
export const FAILING_DAYS = 5;
