import { once } from 'node:events';

/** The work needs longer than its limit. It may go on, and its result is ignored. */
export class LimitError extends Error {}

/** Rejects after this time: a page whose script never ends answers nothing. */
export const withLimit = <T>(work: Promise<T>, ms: number, name: string): Promise<T> => {
  const limit = once(AbortSignal.timeout(ms), 'abort').then(() => {
    throw new LimitError(`${name} takes more than ${ms / 1000} s`);
  });
  return Promise.race([work, limit]);
};
