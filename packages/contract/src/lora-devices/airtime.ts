/** Airtime of a radio message, and the resulting duty cycle: rules of the EU868 band. */

/** Bytes of a health check with temperature; an alarm adds five bytes, with the same cost at SF12. */
const HEALTH_CHECK_BYTES = 7;

/** Bytes that LoRaWAN adds to a payload. */
const FRAME_BYTES = 13;
const BANDWIDTH = 125_000;
const CODING_RATE = 1;
const PREAMBLE_SYMBOLS = 8;

/** A device may transmit for 1 % of the time. */
export const DUTY_CYCLE_LIMIT = 0.01;

/** From the fastest to the one with the longest range. */
const SPREADING_FACTORS = [7, 8, 9, 10, 11, 12] as const;
export type SpreadingFactor = (typeof SPREADING_FACTORS)[number];

/** Airtime of a payload in milliseconds (Semtech AN1200.13; explicit header, with checksum). */
export const airtimeMs = (payloadBytes: number, sf: SpreadingFactor): number => {
  const symbolMs = (2 ** sf / BANDWIDTH) * 1000;
  const lowRate = symbolMs > 16 ? 1 : 0;
  const bits = 8 * (payloadBytes + FRAME_BYTES) - 4 * sf + 28 + 16;
  const symbols = 8 + Math.max(Math.ceil(bits / (4 * (sf - 2 * lowRate))) * (CODING_RATE + 4), 0);
  return (PREAMBLE_SYMBOLS + 4.25 + symbols) * symbolMs;
};

export type DutyCycle = {
  readonly sf: SpreadingFactor;
  readonly airtimeMs: number;
  /** Part of the time in which the device would transmit, 0 to 1. */
  readonly part: number;
  /** The shortest period within the limit, in seconds. */
  readonly shortestPeriod: number;
};

/**
 * The duty cycle of a health check with this period at the slowest data rate; null if the band permits it. A warning,
 * not an error: near a gateway the same period is allowed, and elsewhere the device itself waits.
 */
export const dutyCycleWarning = (periodSeconds: number, sf: SpreadingFactor = 12): DutyCycle | null => {
  const airtime = airtimeMs(HEALTH_CHECK_BYTES, sf);
  const shareOfTime = airtime / 1000 / periodSeconds;
  if (!(shareOfTime > DUTY_CYCLE_LIMIT)) return null;
  return { sf, airtimeMs: airtime, part: shareOfTime, shortestPeriod: Math.ceil(airtime / 1000 / DUTY_CYCLE_LIMIT) };
};
