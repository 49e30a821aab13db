import { useEffect, useSyncExternalStore } from 'react';

/** The names of the record on the screen and its area: `E15` of `Bakery North`. */
type PageNames = { readonly page: string | null; readonly area: string | null };

let pageNames: PageNames = { page: null, area: null };
const listeners = new Set<() => void>();

const setNames = (changedNames: Partial<PageNames>): void => {
  pageNames = { ...pageNames, ...changedNames };
  for (const listener of listeners) listener();
};

/** Sets the name while the screen of a record is shown, for the browser title. */
export const useSetPageName = (part: keyof PageNames, name: string | undefined): void =>
  useEffect(() => {
    setNames({ [part]: name ?? null });
    return () => setNames({ [part]: null });
  }, [part, name]);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const usePageNames = (): PageNames => useSyncExternalStore(subscribe, () => pageNames);
