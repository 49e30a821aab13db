import { useSyncExternalStore } from 'react';

/** The address of the page, for content that is shown before the panel and its router are loaded. */

const readers = new Set<() => void>();

const announceAddress = (): void => {
  for (const read of readers) read();
};

export const goTo = (href: string): void => {
  window.history.pushState(null, '', href);
  announceAddress();
};

const subscribe = (read: () => void) => {
  readers.add(read);
  window.addEventListener('popstate', read);
  return () => {
    readers.delete(read);
    window.removeEventListener('popstate', read);
  };
};

export const usePathname = (): string => useSyncExternalStore(subscribe, () => window.location.pathname);

/** The query of the address at the time the page was opened. */
export const searchParams = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(window.location.search));
