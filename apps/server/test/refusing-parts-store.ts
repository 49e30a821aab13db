import type { PartsStore } from '../src/kernel/services.ts';

const refuse = () => Promise.reject(new Error('no test here sends a file in parts'));

/** For a store that supports only complete files. */
export const refusingPartsStore: PartsStore = {
  partBytes: 1_048_576,
  origin: null,
  begin: refuse,
  addressOf: refuse,
  put: refuse,
  list: refuse,
  join: refuse,
  drop: refuse,
};
