export type Tabs = {
  /** Reports to the other tabs of this browser that stored data has changed. */
  readonly notify: () => void;
  readonly listen: (listener: () => void) => () => void;
};

/** The tabs of one browser that share data under this name; a tab does not receive its own messages. */
export const openTabs = (name: string): Tabs => {
  let channel: BroadcastChannel | null = null;
  const opened = (): BroadcastChannel => (channel ??= new BroadcastChannel(name));
  return {
    notify: () => opened().postMessage(null),
    listen: (listener) => {
      const target = opened();
      target.addEventListener('message', listener);
      return () => target.removeEventListener('message', listener);
    },
  };
};
