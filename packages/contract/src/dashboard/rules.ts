/** How often the tiles and the badge of the menu ask when no live stream is open. */
export const OVERVIEW_POLL_MS = 300_000;
