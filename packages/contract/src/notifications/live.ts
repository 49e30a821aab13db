/** The server-sent events that announce changes (product rule P10). They contain topics, never data. */
export const EVENTS_PATH = '/api/events';

/**
 * - `notifications`: notifications of this person.
 * - `alerts`: an alarm of a radio device that this person may read.
 * - `schedule`: a planned visit of a facility that this person may read.
 * - `field`: a phone of a visit that this person may decide about; it was heard of, or an entry was settled.
 */
export const LIVE_TOPICS = ['notifications', 'alerts', 'schedule', 'field'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** Name of the events of the stream; their data is a topic. */
export const CHANGE_EVENT = 'change';
