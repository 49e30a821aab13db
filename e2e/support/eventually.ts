const EVERY_MS = 100;
// a generous limit, because a busy machine is slow
const LIMIT_MS = 300_000;

/** Polls until the condition is met and returns the last value; after the limit the expectation of the story fails. */
export const eventually = async <T>(look: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> => {
  for (const until = Date.now() + LIMIT_MS; ; ) {
    const value = await look();
    if (isDone(value) || Date.now() > until) return value;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
};

type Nothing = null | undefined | false;

/** Polls until there is a value, and returns it. */
export const until = async <T>(look: () => Promise<T | Nothing>, what: string, describe = () => ''): Promise<T> => {
  const found = await eventually(look, (value) => Boolean(value));
  if (!found) throw new Error(`waited in vain for ${what}\n${describe()}`);
  return found;
};
