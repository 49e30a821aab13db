const POLL_INTERVAL_MS = 100;
// a generous limit, because a busy machine is slow
const TIMEOUT_MS = 300_000;

/** Polls until the condition is met and returns the last value; after the limit the expectation of the story fails. */
export const eventually = async <T>(
  readValue: () => Promise<T>,
  isDone: (value: T) => boolean,
  timeoutMs = TIMEOUT_MS,
): Promise<T> => {
  for (const until = Date.now() + timeoutMs; ; ) {
    const value = await readValue();
    if (isDone(value) || Date.now() > until) return value;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
};

type Falsy = null | undefined | false;

/** Polls until there is a value, and returns it. */
export const until = async <T>(
  readValue: () => Promise<T | Falsy>,
  description: string,
  describe = () => '',
): Promise<T> => {
  const found = await eventually(readValue, (value) => Boolean(value));
  if (!found) throw new Error(`waited in vain for ${description}\n${describe()}`);
  return found;
};
