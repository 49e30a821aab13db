/** The work needs longer than its limit. It may go on, and its result is ignored. */
export class LimitError extends Error {}

/** Rejects after this time: a page whose script never ends answers nothing. */
export const withLimit = async <T>(work: Promise<T>, ms: number, name: string): Promise<T> => {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new LimitError(`${name} takes more than ${ms / 1000} s`)), ms);
  try {
    return await Promise.race([work, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
};
