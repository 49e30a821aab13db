/** The electronic (radio) trap is type 1 by seed (DEC-061). */
export const ELECTRONIC_DEVICE_TYPE_ID = 1;

export const SIGNAL_STATUSES = ['alert', 'online', 'noSignal'] as const;
export type SignalStatus = (typeof SIGNAL_STATUSES)[number];

/** Sort orders of the list over all facilities; each has an index. */
export const GLOBAL_SORTS = ['number', '-number', 'name', '-name', 'added', '-added'] as const;
export type GlobalSort = (typeof GLOBAL_SORTS)[number];

/** The battery value of a device on mains power, as in every LoRaWAN network. */
export const EXTERNAL_POWER = 0;

/** Raw battery 0..254 as percent; 255 or null is unknown (DEC-081, spec D §4). */
export const batteryPercent = (raw: number | null): number | null =>
  raw === null || raw < 0 || raw >= 255 ? null : Math.min(100, Math.round((raw * 100) / 254));

/** Volts of a raw battery reading, two decimals (DEC-081). */
export const batteryVolts = (raw: number | null): number | null =>
  raw === null || raw < 0 || raw >= 255 ? null : Math.round(((raw * 3.6) / 254) * 100) / 100;

const SIGNAL_LEVELS = ['high', 'medium', 'low', 'none'] as const;
export type SignalLevel = (typeof SIGNAL_LEVELS)[number];

/** Signal strength in dBm as a level (DEC-082). */
export const signalLevel = (rssi: number | null): SignalLevel => {
  if (rssi === null) return 'none';
  if (rssi >= -50) return 'high';
  return rssi >= -100 ? 'medium' : 'low';
};

/**
 * Minutes of silence after which a radio device counts as out of signal: twice the device's own reporting period when
 * that is known and longer than the facility's interval (product rule P7), else the facility's interval.
 */
const noSignalAfterMinutes = (placeInterval: number, reportingPeriod: number | null): number =>
  reportingPeriod !== null && reportingPeriod > placeInterval ? 2 * reportingPeriod : placeInterval;

type Contact = {
  readonly isElectronic: boolean;
  readonly detect: boolean;
  readonly lastContactAt: Date | null;
  readonly placeInterval: number;
  readonly reportingPeriod: number | null;
};

/**
 * Signal status, computed by this one function for every list, map and count (DEC-053). Devices without radio have
 * none.
 */
export const signalStatusOf = (contact: Contact, now: Date): SignalStatus | null => {
  if (!contact.isElectronic) return null;
  if (contact.detect) return 'alert';
  if (contact.lastContactAt === null) return 'noSignal';
  const minutesWithoutContact = (now.getTime() - contact.lastContactAt.getTime()) / 60_000;
  return minutesWithoutContact > noSignalAfterMinutes(contact.placeInterval, contact.reportingPeriod)
    ? 'noSignal'
    : 'online';
};

/** `SD12` -> prefix `SD`, number 12; unusual ids sort after all numbers. */
export const splitUniqueId = (uniqueId: string): { prefix: string; number: number } => {
  const match = /^(\D*)(\d*)/.exec(uniqueId);
  const prefix = match?.[1] ?? '';
  const digits = match?.[2] ?? '';
  return { prefix: prefix.toUpperCase(), number: digits === '' ? Number.MAX_SAFE_INTEGER : Number(digits) };
};

/** Order of device lists: prefix letters, then number, ascending (spec D §2, F §2.2). */
export const compareUniqueIds = (left: string, right: string): number => {
  const a = splitUniqueId(left);
  const b = splitUniqueId(right);
  if (a.prefix !== b.prefix) return a.prefix < b.prefix ? -1 : 1;
  return a.number - b.number || (left < right ? -1 : left > right ? 1 : 0);
};

/** Returns the expected minutes between two reports, and by how many minutes the next report is late. */
export const reportDelay = (
  {
    reportingPeriod,
    lastContactAt,
  }: { readonly reportingPeriod: number | null; readonly lastContactAt: string | null },
  placeInterval: number,
  now: Date,
): { readonly every: number; readonly late: number } => {
  const intervalMinutes = Math.max(reportingPeriod ?? 0, placeInterval);
  const silent = lastContactAt === null ? 0 : (now.getTime() - Date.parse(lastContactAt)) / 60_000;
  return { every: intervalMinutes, late: Math.max(0, Math.floor(silent - intervalMinutes)) };
};
