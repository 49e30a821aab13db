import { useEffect, useSyncExternalStore } from 'react';

/** The names of the record on the screen and its area: `E15` of `Bakery North`. */
type Names = { readonly page: string | null; readonly area: string | null };

let names: Names = { page: null, area: null };
const readers = new Set<() => void>();

const put = (change: Partial<Names>): void => {
  names = { ...names, ...change };
  for (const read of readers) read();
};

/** Sets the name while the screen of a record is shown, for the browser title. */
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
