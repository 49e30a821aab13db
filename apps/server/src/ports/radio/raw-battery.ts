const RAW_BATTERY = 254;

/** Percent of a network server as the raw level it was made of: 1 is empty, 254 full; 0 and 255 say other things. */
export const rawBattery = (percent: number | null): number | null =>
  percent === null ? null : Math.max(1, Math.min(RAW_BATTERY, Math.round((percent * RAW_BATTERY) / 100)));
