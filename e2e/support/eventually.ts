const EVERY_MS = 100;
// a net: a busy machine takes its time
const LIMIT_MS = 300_000;

/** Looks until it is done, and answers what was seen last: what never comes fails where the story expects it. */
export const eventually = async <T>(look: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> => {
  for (const until = Date.now() + LIMIT_MS; ; ) {
    const value = await look();
    if (isDone(value) || Date.now() > until) return value;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
};

type Nothing = null | undefined | false;

/** Looks until something is there, and answers it. */
export const until = async <T>(look: () => Promise<T | Nothing>, what: string, describe = () => ''): Promise<T> => {
  const found = await eventually(look, (value) => Boolean(value));
  if (!found) throw new Error(`waited in vain for ${what}\n${describe()}`);
  return found;
};
