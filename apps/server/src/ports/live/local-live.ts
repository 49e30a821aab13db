import type { LiveTopic } from '@trapline/contract/notifications/live.ts';
import type { Live, LiveChange } from '../../kernel/services.ts';

type Listener = (topic: LiveTopic) => void;

/** The open streams of this process; if there is only one process, these are all streams. */
export const createLocalLive = (): Live => {
  const listeners = new Map<number, Set<Listener>>();
  return {
    publish: ({ topic, userIds }: LiveChange) => {
      for (const userId of userIds) for (const listener of listeners.get(userId) ?? []) listener(topic);
    },
    subscribe: (userId, listener) => {
      const known = listeners.get(userId) ?? new Set();
      listeners.set(userId, known.add(listener));
      return () => {
        known.delete(listener);
        if (known.size === 0 && listeners.get(userId) === known) listeners.delete(userId);
      };
    },
  };
};
