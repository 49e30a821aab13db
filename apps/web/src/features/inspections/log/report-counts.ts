import type { LogSubject, StoredLog } from './log-entry.ts';
import type { LogStore } from './log-store.ts';
import type { SendCounts } from './send-log.ts';

type Deps = Pick<LogStore, 'listOpenLogs'> & {
  readonly send: SendCounts;
  /** The open visit of this person in a facility, as far as the phone knows. */
  readonly findOwnVisit: (userUuid: string, placeUuid: string) => Promise<{ readonly uuid: string } | undefined>;
  /** Entries and photos of a visit that wait on the phone. */
  readonly countWaiting: (visit: LogSubject) => { readonly entries: number; readonly photos: number };
};

const isOpen = async ({ findOwnVisit }: Deps, { userUuid, placeUuid, visitUuid }: StoredLog): Promise<boolean> =>
  (await findOwnVisit(userUuid, placeUuid))?.uuid === visitUuid;

/**
 * Reports the counts of open visits for which no entry waits, so that the office does not see an idle phone as silent.
 * Waiting entries report them with their batch.
 */
export const reportCounts = async (userUuid: string, deps: Deps): Promise<void> => {
  for (const log of await deps.listOpenLogs(userUuid)) {
    if (deps.countWaiting(log).entries > 0 || !(await isOpen(deps, log))) continue;
    const { photos } = deps.countWaiting(log);
    await deps.send(log, { sentAt: new Date().toISOString(), pending: { entries: 0, photos } });
  }
};
