import { CHANGE_EVENT, EVENTS_PATH, LIVE_TOPICS, type LiveTopic } from '@trapline/contract/notifications/live.ts';

/** How long to wait after the server refused the stream: the session may have to be renewed first, by any other call. */
const RETRY_MS = 60_000;

const topicOf = (data: unknown): LiveTopic | undefined => LIVE_TOPICS.find((topic) => topic === data);

/**
 * Follows what changed for this person, while the page is looked at: a browser has few connections to one server, and a
 * hidden page polls well enough. `onChange` is called for each topic, and `onOpen` after a pause in which changes may
 * have been missed. Answers how to stop.
 */
export const followChanges = (onChange: (topic: LiveTopic) => void, onOpen: () => void): (() => void) => {
  let source: EventSource | null = null;
  let retry: number | undefined;
  let wasOpen = false;

  const close = () => {
    window.clearTimeout(retry);
    source?.close();
    source = null;
  };

  const open = () => {
    close();
    source = new EventSource(EVENTS_PATH, { withCredentials: true });
    source.addEventListener('open', () => {
      if (wasOpen) onOpen();
      wasOpen = true;
    });
    source.addEventListener(CHANGE_EVENT, ({ data }: MessageEvent<unknown>) => {
      const topic = topicOf(data);
      if (topic) onChange(topic);
    });
    source.addEventListener('error', () => {
      // a broken connection is renewed by the browser itself, a refused one is not
      if (source?.readyState === EventSource.CLOSED) retry = window.setTimeout(open, RETRY_MS);
    });
  };

  const watch = () => (document.visibilityState === 'visible' ? open() : close());
  watch();
  document.addEventListener('visibilitychange', watch);
  return () => {
    document.removeEventListener('visibilitychange', watch);
    close();
  };
};
