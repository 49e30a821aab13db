/** Maximum number of webhooks of a root company. */
export const MAX_WEBHOOKS = 20;

/** Days for which deliveries are stored. */
export const DELIVERY_RETENTION_DAYS = 30;

/** Hours for which messages are signed with the previous secret as well as the new one. */
export const PREVIOUS_SECRET_VALID_HOURS = 24;

export const DELIVERY_OUTCOMES = ['WAITING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/** Why an attempt failed, apart from an error status; `UNSIGNED`: its secret can no longer be decrypted. */
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

/** Why the server turned it off: all attempts failed for days, or the receiver responded that it is gone. */
export const OFF_REASONS = ['FAILING', 'GONE'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

const MINUTE = 60;
const HOUR = 3600;

/** Seconds between one attempt and the next: ten attempts over three days. */
export const RETRY_DELAYS_SECONDS: readonly number[] = [
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

/** Days of failed attempts after which it is turned off. */
export const MAX_FAILING_DAYS = 5;
