import type { LogSubject, StoredLog } from './log-entry.ts';
import type { LogStore } from './log-store.ts';
import type { SendCounts } from './send-log.ts';

type Deps = Pick<LogStore, 'listOpenLogs'> & {
  readonly send: SendCounts;
  /** The open visit of this person in a facility, as far as the phone knows. */
  readonly findOwnVisit: (userUuid: string, placeUuid: string) => Promise<{ readonly uuid: string } | undefined>;
  readonly countWaiting: (visit: LogSubject) => Waiting;
};

/** What only the phone has of a visit. */
type Waiting = {
  /** Entries that a batch will send: the others were refused. */
  readonly unsent: number;
  readonly entries: number;
  readonly photos: number;
};

const isOpen = async ({ findOwnVisit }: Deps, { userUuid, placeUuid, visitUuid }: StoredLog): Promise<boolean> =>
  (await findOwnVisit(userUuid, placeUuid))?.uuid === visitUuid;

/**
 * Reports the counts of open visits for which no entry is to be sent, so that the office does not see an idle phone as
 * silent. Unsent entries report them with their batch.
 */
export const reportCounts = async (userUuid: string, deps: Deps): Promise<void> => {
  for (const log of await deps.listOpenLogs(userUuid)) {
    if (deps.countWaiting(log).unsent > 0 || !(await isOpen(deps, log))) continue;
    const { entries, photos } = deps.countWaiting(log);
    await deps.send(log, { sentAt: new Date().toISOString(), pending: { entries, photos } });
  }
};
