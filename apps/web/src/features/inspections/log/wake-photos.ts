import type { LogState } from './log-state.ts';
import { isUnsent } from './states.ts';

type Log = {
  readonly getState: () => Pick<LogState, 'entries'>;
  readonly subscribe: (subscriber: () => void) => unknown;
};

/**
 * Photos may be sent when the server has decided about their entries: then fewer entries wait. After a tap more of them
 * wait, and reading all waiting photos from the database would delay it.
 */
export const wakePhotosAfterEntries = (log: Log, wake: () => void): void => {
  let waiting = 0;
  log.subscribe(() => {
    const before = waiting;
    waiting = log.getState().entries.filter(isUnsent).length;
    if (waiting < before) wake();
  });
};
