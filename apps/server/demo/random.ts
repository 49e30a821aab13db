/** The only source of random numbers in the demo data: the same name gives the same numbers on every machine. */
export type Random = {
  /** At least 0 and less than 1. */
  next(): number;
  /** A whole number, including both ends. */
  int(from: number, to: number): number;
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Number of occurrences of a rare event that is expected `mean` times. */
  poisson(mean: number): number;
  /** Around 0, mostly within -1 and 1. */
  normal(): number;
  bytes(length: number): Uint8Array;
  /** An independent stream, so that an additional number in one place does not shift the numbers elsewhere. */
  fork(name: string): Random;
};

/** FNV-1a with a final mix: a 32-bit start value from a text. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/** Mulberry32: small, fast, good enough for pictures and pests. */
const createGenerator = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
};

const poisson = (next: () => number, mean: number): number => {
  if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * (next() + next() + next() - 1.5) * 2));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = next(); product > limit; product *= next()) count += 1;
  return count;
};

export const createRandom = (name: string): Random => {
  const next = createGenerator(hashOf(name));
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const item = list[int(0, list.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    poisson: (mean) => poisson(next, mean),
    normal: () => (next() + next() + next() + next() - 2) * 1.2,
    bytes: (length) => Uint8Array.from({ length }, () => int(0, 255)),
    fork: (child) => createRandom(`${name}/${child}`),
  };
};
