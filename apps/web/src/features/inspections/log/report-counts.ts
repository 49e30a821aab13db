import { ApiError } from '~/lib/api-error.ts';
import type { LogSubject, StoredLog } from './log-entry.ts';
import type { LogStore } from './log-store.ts';
import type { SendCounts } from './send-log.ts';

type Deps = Pick<LogStore, 'listOpenLogs' | 'forgetRefusals'> & {
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
 * Returns whether the server has the counts: it may not accept those of one log. It has none of a visit or facility that it
 * does not know.
 */
const report = async ({ send }: Deps, log: StoredLog, { entries, photos }: Waiting): Promise<boolean> => {
  try {
    await send(log, { sentAt: new Date().toISOString(), pending: { entries, photos } });
    return true;
  } catch (error) {
    if (error instanceof ApiError && !error.isUnanswered) return error.status === 404;
    throw error;
  }
};

/**
 * Reports the counts of open visits for which no entry is to be sent, so that the office does not see an idle phone as
 * silent. Unsent entries report them with their batch. A log with refused entries is reported until nothing of it is
 * left, because no batch contains them.
 */
export const reportCounts = async (userUuid: string, deps: Deps): Promise<void> => {
  for (const log of await deps.listOpenLogs(userUuid)) {
    const waiting = deps.countWaiting(log);
    const isOfOpenVisit = await isOpen(deps, log);
    if (waiting.unsent > 0 || !(isOfOpenVisit || log.hasRefusals)) continue;
    const isReported = await report(deps, log, waiting);
    const isOver = isReported && !isOfOpenVisit && waiting.entries + waiting.photos === 0;
    if (isOver) await deps.forgetRefusals(log.logId);
  }
};
