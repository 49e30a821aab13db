import type { Services } from './services.ts';

const goingOn = new WeakMap<Services, Map<string, Promise<unknown>>>();

const workOf = (services: Services): Map<string, Promise<unknown>> => {
  const known = goingOn.get(services);
  if (known) return known;
  const fresh = new Map<string, Promise<unknown>>();
  goingOn.set(services, fresh);
  return fresh;
};

const remember = <T>(services: Services, key: string, work: Promise<T>): Promise<T> => {
  const all = workOf(services);
  all.set(key, work);
  const forget = () => {
    if (all.get(key) === work) all.delete(key);
  };
  work.then(forget, forget);
  return work;
};

/**
 * Runs work of this process only once if it is requested again while it runs; all callers get the result. The key must
 * contain everything on which the result depends.
 */
export const share = <T>(services: Services, key: string, work: () => Promise<T>): Promise<T> =>
  // a key is always used for the same kind of work
  (workOf(services).get(key) as Promise<T> | undefined) ?? remember(services, key, work());

/**
 * Runs work with the same key one after another, even if the previous run failed; each run can use the results of the
 * previous one.
 */
export const runSerially = <T>(services: Services, key: string, work: () => Promise<T>): Promise<T> => {
  const before = workOf(services).get(key);
  return remember(services, key, before ? before.then(work, work) : work());
};
