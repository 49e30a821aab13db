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
 * Work of this process that is requested again while it runs is done once, and all callers get its result. The key must
 * contain everything the result depends on.
 */
export const share = <T>(services: Services, key: string, work: () => Promise<T>): Promise<T> =>
  // one key is always asked for with one kind of work
  (workOf(services).get(key) as Promise<T> | undefined) ?? remember(services, key, work());

/** Work with one key goes on one after another, however the one before ended: what that left is there for the next. */
export const oneAfterAnother = <T>(services: Services, key: string, work: () => Promise<T>): Promise<T> => {
  const before = workOf(services).get(key);
  return remember(services, key, before ? before.then(work, work) : work());
};
