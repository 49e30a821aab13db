type CacheEntry<T> = { readonly value: T; readonly weight: number };

/** A cache of the most recently used results, up to a total size. */
export type BoundedCache<T> = {
  get(key: string): T | undefined;
  set(key: string, value: T, weight: number): void;
};

/** Evicts the least recently used entries when their total exceeds `most`; an entry larger than that is not cached. */
export const createBoundedCache = <T>(maxWeight: number): BoundedCache<T> => {
  // a map lists its keys in insertion order
  const entries = new Map<string, CacheEntry<T>>();
  let total = 0;
  const remove = (key: string): void => {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };
  return {
    get: (key) => {
      const found = entries.get(key);
      if (!found) return undefined;
      entries.delete(key);
      entries.set(key, found);
      return found.value;
    },
    set: (key, value, weight) => {
      remove(key);
      if (weight > maxWeight) return;
      entries.set(key, { value, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= maxWeight) break;
        remove(oldest);
      }
    },
  };
};
