/** How often the tiles and the badge of the menu ask when no live stream is open. */
export const OVERVIEW_POLL_MS = 300_000;

/**
 * Which visits: the caller's own that go on, and those they finished today; all that go on; completed ones the caller may
 * approve; the last of every facility.
 */
export const WAITING_VISITS = ['mine', 'today', 'open', 'toApprove', 'latest'] as const;
export type WaitingVisits = (typeof WAITING_VISITS)[number];

export const CALLING_DEVICES = ['alert', 'noSignal'] as const;
export type CallingDevices = (typeof CALLING_DEVICES)[number];

/** A visit that goes on for longer was forgotten. */
export const OPEN_TOO_LONG_MS = 24 * 3_600_000;

/** What the trend looks back on. */
export const TREND_WEEKS = 12;

/** Rows of each list of the dashboard (spec P section 9). */
export const DASHBOARD_LIST_SIZE = 10;
