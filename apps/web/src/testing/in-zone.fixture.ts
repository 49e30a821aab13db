import { setViewerTimeZone } from '~/lib/time-zone.ts';

/** Time zones east and west of the facilities, including the most distant ones. */
export const ZONES = ['America/New_York', 'Europe/Lisbon', 'Europe/Warsaw', 'Pacific/Auckland'] as const;

/** Runs with the machine and the account of the browser set to this time zone, and restores both afterwards. */
export const runInZone = <T>(zone: string, run: () => T): T => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  setViewerTimeZone(zone);
  try {
    return run();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
    // an invalid zone restores the zone of the machine
    setViewerTimeZone('');
  }
};
