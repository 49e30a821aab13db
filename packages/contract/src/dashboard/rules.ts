/** How often the tiles and the badge of the menu ask when no live stream is open. */
export const OVERVIEW_POLL_MS = 300_000;

/**
 * Which visits: the caller's own that go on, and those they finished today; all that go on; completed ones the caller may
 * approve; the last of every facility; all completed ones.
 */
export const WAITING_VISITS = ['mine', 'today', 'open', 'toApprove', 'latest', 'archive'] as const;
export type WaitingVisits = (typeof WAITING_VISITS)[number];

export const CALLING_DEVICES = ['alert', 'noSignal'] as const;
export type CallingDevices = (typeof CALLING_DEVICES)[number];

/** A visit that goes on for longer was forgotten. */
export const OPEN_TOO_LONG_MS = 24 * 3_600_000;

/** The condition of a facility, worst first. `QUIET`: nearly all devices were checked, with good results. */
export const SITE_STATES = ['ALARM', 'UNCHECKED', 'RISING', 'ACTIVITY', 'PARTLY', 'QUIET'] as const;
export type SiteState = (typeof SITE_STATES)[number];

/** Percent of devices that visits had to check and did; below it nothing found is not yet quiet. */
export const SITE_COVERAGE = 90;

/** Number of days of the current period, and of the comparison period before it. */
export const SITE_DAYS = 28;

/** Shares of checks with activity, in percent; null where nobody looked. What rang between visits is not quiet. */
export const siteState = (site: {
  readonly alarms: number;
  readonly alarmsBetween: number;
  readonly coverage: number | null;
  readonly share: number | null;
  readonly shareBefore: number | null;
}): SiteState => {
  if (site.alarms > 0) return 'ALARM';
  if (site.share === null) return 'UNCHECKED';
  if (site.shareBefore !== null && site.share > site.shareBefore) return 'RISING';
  if (site.share > 0 || site.alarmsBetween > 0) return 'ACTIVITY';
  // without a visit nobody knows how many were left out
  return site.coverage === null || site.coverage < SITE_COVERAGE ? 'PARTLY' : 'QUIET';
};

/** What the trend looks back on. */
export const TREND_WEEKS = 12;

/** Rows of each list of the dashboard (spec P section 9). */
export const DASHBOARD_LIST_SIZE = 10;
