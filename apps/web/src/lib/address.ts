import { useSyncExternalStore } from 'react';

/** The address of the page, for content that is shown before the panel and its router are loaded. */

const listeners = new Set<() => void>();

const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

export const goTo = (href: string): void => {
  window.history.pushState(null, '', href);
  notifyListeners();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
};

export const usePathname = (): string => useSyncExternalStore(subscribe, () => window.location.pathname);

/** The query of the address at the time the page was opened. */
export const searchParams = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(window.location.search));
