/** Work was stored on this phone, on a page that does not send it: the frame of the panel does. */

const listeners = new Set<() => void>();

export const announceWork = (): void => {
  for (const listener of listeners) listener();
};

export const onWorkStored = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
