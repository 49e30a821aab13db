import type { Services } from './services.ts';

const runningWork = new WeakMap<Services, Map<string, Promise<unknown>>>();

const workOf = (services: Services): Map<string, Promise<unknown>> => {
  const existing = runningWork.get(services);
  if (existing) return existing;
  const fresh = new Map<string, Promise<unknown>>();
  runningWork.set(services, fresh);
  return fresh;
};

const track = <T>(services: Services, key: string, work: Promise<T>): Promise<T> => {
  const all = workOf(services);
  all.set(key, work);
  const remove = () => {
    if (all.get(key) === work) all.delete(key);
  };
  work.then(remove, remove);
  return work;
};

/**
 * Runs work of this process only once if it is requested again while it runs; all callers get the result. The key must
 * contain everything on which the result depends.
 */
export const shareRun = <T>(services: Services, key: string, work: () => Promise<T>): Promise<T> =>
  // a key is always used for the same kind of work
  (workOf(services).get(key) as Promise<T> | undefined) ?? track(services, key, work());

/**
 * Runs work with the same key one after another, even if the previous run failed; each run can use the results of the
 * previous one.
 */
export const runSerially = <T>(services: Services, key: string, work: () => Promise<T>): Promise<T> => {
  const previous = workOf(services).get(key);
  return track(services, key, previous ? previous.then(work, work) : work());
};
