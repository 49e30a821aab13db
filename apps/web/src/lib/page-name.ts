import { useEffect, useSyncExternalStore } from 'react';

/** What is on the screen, by its own name: `E15` of `Bakery North`. */
type Names = { readonly page: string | null; readonly area: string | null };

let names: Names = { page: null, area: null };
const readers = new Set<() => void>();

const put = (change: Partial<Names>): void => {
  names = { ...names, ...change };
  for (const read of readers) read();
};

/** Set by the screen of a thing while it is shown, for the title of the browser. */
export const useNamed = (part: keyof Names, name: string | undefined): void =>
  useEffect(() => {
    put({ [part]: name ?? null });
    return () => put({ [part]: null });
  }, [part, name]);

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

export const useNames = (): Names => useSyncExternalStore(subscribe, () => names);
