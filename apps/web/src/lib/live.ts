import { CHANGE_EVENT, EVENTS_PATH, LIVE_TOPICS, type LiveTopic } from '@trapline/contract/notifications/live.ts';

/** The delay after a refusal grows from the first to the second value; from then on polling is as good. */
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 300_000;

const topicOf = (data: unknown): LiveTopic | undefined => LIVE_TOPICS.find((topic) => topic === data);

type ChangeHandlers = {
  readonly onChange: (topic: LiveTopic) => void;
  /** The stream was interrupted, and events may have been missed. */
  readonly onGap: () => void;
};

/**
 * Follows changes for this user while the page is visible: a browser has few connections to one server, and polling is
 * enough for a hidden page. Returns the function that stops it.
 */
export const followChanges = ({ onChange, onGap }: ChangeHandlers): (() => void) => {
  let source: EventSource | null = null;
  let retryTimer: number | undefined;
  let retryDelayMs = FIRST_RETRY_MS;
  let wasOpen = false;

  const close = () => {
    window.clearTimeout(retryTimer);
    source?.close();
    source = null;
  };

  const onOpen = () => {
    retryDelayMs = FIRST_RETRY_MS;
    if (wasOpen) onGap();
    wasOpen = true;
  };

  // a broken connection is renewed by the browser itself; a refused one is not, most often because the session has to be
  // renewed, which the reading after a gap does
  const onError = () => {
    if (source?.readyState !== EventSource.CLOSED) return;
    onGap();
    retryTimer = window.setTimeout(open, retryDelayMs);
    retryDelayMs = Math.min(retryDelayMs * 2, MAX_RETRY_MS);
  };

  const open = () => {
    close();
    source = new EventSource(EVENTS_PATH);
    source.addEventListener('open', onOpen);
    source.addEventListener('error', onError);
    source.addEventListener(CHANGE_EVENT, ({ data }: MessageEvent<unknown>) => {
      const topic = topicOf(data);
      if (topic) onChange(topic);
    });
  };

  const onVisibilityChange = () => (document.visibilityState === 'visible' ? open() : close());
  onVisibilityChange();
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    close();
  };
};
