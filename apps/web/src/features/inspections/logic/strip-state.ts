import { ApiError } from '~/lib/api-error.ts';
import type { LogState } from '../log/log-state.ts';
import type { PhotoQueueState } from '../log/photo-queue.ts';
import type { QueuedPhoto } from '../log/photo-store.ts';
import { positionOfLaterEntry } from '../log/send-log.ts';
import type { OutboxState } from '../outbox/outbox.ts';
import { isWaiting, type ShownEntry } from '../outbox/outbox-entry.ts';

type Facts = {
  readonly entries: readonly ShownEntry[];
  readonly photos: readonly QueuedPhoto[];
  readonly log: Pick<LogState, 'sender' | 'stalled' | 'allSentAt' | 'unsaved'>;
  readonly outbox: Pick<OutboxState, 'stalled' | 'isVolatile'>;
  readonly queue: Pick<PhotoQueueState, 'isSending' | 'stalled' | 'allSentAt'>;
};

/** Why nothing can be sent at the moment. */
type Obstacle =
  /** The phone stores nothing: closing the page would lose what waits. */
  | 'volatile'
  | 'signedOut'
  | 'otherPerson'
  | 'offline'
  /** There is a network, but no response comes through it. */
  | 'noAnswer'
  /** The server is of an earlier release than the panel and does not know the next entry. */
  | 'serverOlder'
  | 'serverFails';

export type StripState = {
  /** What this phone has still to send. An announcement counts as its photo. */
  readonly entries: number;
  readonly photos: number;
  readonly obstacle: Obstacle | null;
  /** The message of the server about another person. */
  readonly message: string | null;
  readonly isSending: boolean;
  /** What was sent but is not in the visit that was read last. */
  readonly sentEntries: number;
  readonly sentPhotos: number;
  /** When everything was sent (ms), as long as nothing needs attention. */
  readonly allSentAt: number | null;
  /** The visit is ended on this phone: the end is on its disk. */
  readonly isEndWaiting: boolean;
};

const isPhoto = ({ submission: { verb } }: ShownEntry): boolean => verb === 'addPhoto' || verb === 'addImage';

const obstacleOf = ({ log, outbox, queue }: Facts, waiting: number): Obstacle | null => {
  if (waiting === 0) return null;
  if (outbox.isVolatile) return 'volatile';
  if (log.sender === 'signedOut') return 'signedOut';
  const stalled = log.stalled ?? queue.stalled ?? outbox.stalled;
  if (stalled === null) return null;
  // the database of the phone has refused to give numbers
  if (!(stalled instanceof ApiError)) return 'volatile';
  if (stalled.code === 'request/wrong_person') return 'otherPerson';
  if (stalled.status === 401) return 'signedOut';
  if (stalled.code === 'timeout') return 'noAnswer';
  if (positionOfLaterEntry(stalled) !== null) return 'serverOlder';
  return stalled.isUnanswered ? 'offline' : 'serverFails';
};

const messageOf = ({ log, outbox, queue }: Facts): string | null =>
  [log.stalled, queue.stalled, outbox.stalled].find((error) => error instanceof ApiError)?.message || null;

/** The later of the last entry and the last photo; null if this page has sent neither. */
const lastSentAt = ({ log, queue }: Facts): number | null => Math.max(log.allSentAt ?? 0, queue.allSentAt ?? 0) || null;

/** What the strip of a visit has to state. */
export const stripState = (facts: Facts): StripState => {
  const { log, queue } = facts;
  const records = facts.entries.filter((entry) => !isPhoto(entry));
  const entries = records.filter(isWaiting).length;
  const singlePhotos = facts.entries.filter(
    ({ submission, state }) => submission.verb === 'addImage' && isWaiting({ state }),
  );
  // a refused announcement is listed as refused, and its photo is not sent
  const refused = new Set(facts.entries.filter(({ state }) => state === 'refused').map(({ key }) => key));
  const waitingPhotos = facts.photos.filter(({ state, entryId }) => state === 'waiting' && !refused.has(entryId));
  const photos = waitingPhotos.length + singlePhotos.length;
  const needsAttention = [...facts.entries, ...facts.photos].some(
    ({ state }) => state === 'refused' || state === 'setAside' || state === 'rejected',
  );
  const obstacle = obstacleOf(facts, entries + photos);
  const isSingleSent = facts.entries.some(({ state, isLogged }) => state === 'sending' && !isLogged);
  return {
    entries,
    photos,
    obstacle,
    message: obstacle === 'otherPerson' ? messageOf(facts) : null,
    isSending: log.sender === 'sending' || queue.isSending || isSingleSent,
    sentEntries: records.filter(({ state }) => state === 'sent').length,
    sentPhotos: facts.photos.filter(({ state }) => state === 'sent').length,
    allSentAt: entries + photos === 0 && !needsAttention ? lastSentAt(facts) : null,
    isEndWaiting: records.some(
      (entry) => entry.submission.verb === 'finishVisit' && isWaiting(entry) && !log.unsaved.has(entry.key),
    ),
  };
};
