const RAW_BATTERY = 254;

/**
 * Converts the percent of a network server back to the raw level: 1 is empty, 254 full; 0 and 255 have other meanings.
 */
export const rawBattery = (percent: number | null): number | null =>
  percent === null ? null : Math.max(1, Math.min(RAW_BATTERY, Math.round((percent * RAW_BATTERY) / 100)));
