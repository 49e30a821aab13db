import type { LogState } from '../log/log-state.ts';
import type { PhotoQueueState } from '../log/photo-queue.ts';
import { isDecided, isUnsent } from '../log/states.ts';
import type { OutboxState } from '../outbox/outbox.ts';
import { isWaiting } from '../outbox/outbox-entry.ts';
import type { StripState } from './strip-state.ts';

type Facts = {
  readonly log: Pick<LogState, 'entries' | 'sender' | 'stalled'>;
  readonly queue: Pick<PhotoQueueState, 'photos' | 'isSending' | 'stalled'>;
  readonly outbox: Pick<OutboxState, 'entries' | 'stalled'>;
};

export type WaitingState = Pick<StripState, 'entries' | 'photos' | 'isSending' | 'sentEntries' | 'sentPhotos'>;

/** What waits on this phone, in all visits and facilities. The announcement of a photo counts as its photo. */
export const waitingState = ({ log, queue, outbox }: Facts): WaitingState => {
  const logged = log.entries.filter(({ content }) => content.kind !== 'addPhoto');
  const single = outbox.entries.filter(isWaiting);
  const singlePhotos = single.filter(({ submission }) => submission.verb === 'addImage').length;
  const isStalled = [log, queue, outbox].some(({ stalled }) => stalled !== null);
  const isSending = log.sender === 'sending' || queue.isSending || single.some(({ state }) => state === 'sending');
  return {
    entries: logged.filter(isUnsent).length + single.length - singlePhotos,
    photos: queue.photos.filter(({ state }) => state === 'waiting').length + singlePhotos,
    isSending: isSending && !isStalled,
    sentEntries: logged.filter(isDecided).length,
    sentPhotos: queue.photos.filter(({ state }) => state === 'sent').length,
  };
};
