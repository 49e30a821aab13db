import type { HeardBy } from '../../kernel/radio.ts';

const isRssi = (value: number | null): boolean => value !== null && value >= -150 && value <= -5;
const isSnr = (value: number | null): boolean => value !== null && value >= -35 && value <= 30;

/**
 * Some documents have the two the other way round: told by what can be. A strength that cannot be is not known: zero, which
 * stands for what was not measured, would be the best of all.
 */
export const heardBy = (eui: string | null, rssi: number | null, snr: number | null): HeardBy =>
  rssi !== null && !isRssi(rssi) && isSnr(rssi) && isRssi(snr)
    ? { eui, rssi: snr, snr: rssi }
    : { eui, rssi: isRssi(rssi) ? rssi : null, snr };

/** A frame is heard by a few; more are somebody's joke. */
export const GATEWAYS_AT_MOST = 50;
