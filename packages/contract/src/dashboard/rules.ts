/** How often the tiles and the badge of the menu are refreshed when no live stream is open. */
export const OVERVIEW_POLL_MS = 300_000;

/**
 * Groups of visits: `mine`, the caller’s own open visits; `today`, those that the caller finished today; `open`, all
 * open visits; `toApprove`, completed visits that the caller may approve; `latest`, the last visit of every facility;
 * `archive`, all completed visits.
 */
export const VISIT_GROUPS = ['mine', 'today', 'open', 'toApprove', 'latest', 'archive'] as const;
export type VisitGroup = (typeof VISIT_GROUPS)[number];

export const ATTENTION_KINDS = ['alert', 'noSignal'] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** A visit that is open for longer counts as forgotten. */
export const FORGOTTEN_VISIT_MS = 24 * 3_600_000;

/** The condition of a facility, worst first. `QUIET`: nearly all devices were checked, with good results. */
export const SITE_STATES = ['ALARM', 'UNCHECKED', 'RISING', 'ACTIVITY', 'PARTLY', 'QUIET'] as const;
export type SiteState = (typeof SITE_STATES)[number];

/** Percent of due devices that visits checked; with less, a facility without findings is not yet `QUIET`. */
export const MIN_COVERAGE_PERCENT = 90;

/** Number of days of the current period, and of the comparison period before it. */
export const SITE_DAYS = 28;

/**
 * State of a facility from the percent of checks with activity, null without checks. A facility with alarms between
 * visits is not `QUIET`.
 */
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
  // without a visit, the number of unchecked devices is unknown
  return site.coverage === null || site.coverage < MIN_COVERAGE_PERCENT ? 'PARTLY' : 'QUIET';
};

/** Number of weeks that the trend covers. */
export const TREND_WEEKS = 12;

/** Number of months that the line of a facility covers, the current month included. */
export const SITE_TREND_MONTHS = 12;

/** Number of rows in each list of the dashboard (spec P section 9). */
export const DASHBOARD_LIST_SIZE = 10;
