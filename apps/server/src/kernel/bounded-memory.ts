type Weighed<T> = { readonly value: T; readonly weight: number };

/** A cache of the most recently used results, up to a total size. */
export type BoundedMemory<T> = {
  get(key: string): T | undefined;
  set(key: string, value: T, weight: number): void;
};

/** Evicts the least recently used entries when their total exceeds `most`; an entry larger than that is not cached. */
export const boundedMemory = <T>(most: number): BoundedMemory<T> => {
  // a map lists its keys in insertion order
  const known = new Map<string, Weighed<T>>();
  let total = 0;
  const forget = (key: string): void => {
    total -= known.get(key)?.weight ?? 0;
    known.delete(key);
  };
  return {
    get: (key) => {
      const found = known.get(key);
      if (!found) return undefined;
      known.delete(key);
      known.set(key, found);
      return found.value;
    },
    set: (key, value, weight) => {
      forget(key);
      if (weight > most) return;
      known.set(key, { value, weight });
      total += weight;
      for (const oldest of known.keys()) {
        if (total <= most) break;
        forget(oldest);
      }
    },
  };
};
