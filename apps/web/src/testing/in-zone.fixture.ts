import { setViewerTimeZone } from '~/lib/time-zone.ts';

/** Zones on both sides of the facilities', with the longest way to them. */
export const ZONES = ['America/New_York', 'Europe/Lisbon', 'Europe/Warsaw', 'Pacific/Auckland'] as const;

/** Runs as a browser whose machine and account stand in this zone; afterwards all is as before. */
export const inZone = <T>(zone: string, run: () => T): T => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  setViewerTimeZone(zone);
  try {
    return run();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
    // a zone that does not exist restores that of the machine
    setViewerTimeZone('');
  }
};
