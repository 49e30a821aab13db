import type { Reception } from '../../kernel/radio.ts';

const isRssi = (value: number | null): boolean => value !== null && value >= -150 && value <= -5;
const isSnr = (value: number | null): boolean => value !== null && value >= -35 && value <= 30;

/**
 * Some versions of the specification have the two values swapped: the possible ranges decide. An impossible signal
 * strength is unknown: zero, which means "not measured", would otherwise be the best value.
 */
export const receptionOf = (eui: string | null, rssi: number | null, snr: number | null): Reception =>
  rssi !== null && !isRssi(rssi) && isSnr(rssi) && isRssi(snr)
    ? { eui, rssi: snr, snr: rssi }
    : { eui, rssi: isRssi(rssi) ? rssi : null, snr };

/** Only a few gateways receive a frame; a larger number can only be an invalid or malicious message. */
export const MAX_GATEWAYS = 50;
