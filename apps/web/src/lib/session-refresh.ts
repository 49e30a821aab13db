const LOCK = 'trapline.refresh';
const REFRESHED_AT = 'trapline.refreshedAt';

const refreshedSince = (moment: number): boolean => Number(localStorage.getItem(REFRESHED_AT)) > moment;

const alone = <T>(work: () => Promise<T>): Promise<T> =>
  // locks need a secure context; without one the promise below still keeps a single tab to a single refresh
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

let running: Promise<boolean> | null = null;

/**
 * One refresh for all requests of all tabs: a refresh token works once, and using it twice ends the session everywhere.
 * `sentAt` is when the refused request left; a refresh that happened since already answers it.
 */
export const refreshOnce = (sentAt: number, refresh: () => Promise<boolean>): Promise<boolean> => {
  running ??= alone(async () => {
    if (refreshedSince(sentAt)) return true;
    const refreshed = await refresh();
    if (refreshed) localStorage.setItem(REFRESHED_AT, String(Date.now()));
    return refreshed;
  }).finally(() => {
    running = null;
  });
  return running;
};
