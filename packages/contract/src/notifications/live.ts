/** The server-sent-events stream of what changed (product rule P10). It names topics, never data. */
export const EVENTS_PATH = '/api/events';

/**
 * - `notifications`: the bell of this person.
 * - `alerts`: an alarm of a radio device in sight of this person.
 */
export const LIVE_TOPICS = ['notifications', 'alerts'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** Name of the events of the stream; their data is a topic. */
export const CHANGE_EVENT = 'change';
