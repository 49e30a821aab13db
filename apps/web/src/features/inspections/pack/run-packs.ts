import { onSessionResume, onSessionStop, onSignedOut } from '~/lib/signed-in.ts';
import { onServerBack } from '~/lib/stored-answers.ts';
import { repeatVisible } from '~/lib/visible-timer.ts';
import { packKeeper, packStore } from './field-packs.ts';
import { reportOpenVisits } from './report-open-visits.ts';

const REPORT_EVERY_MS = 5 * 60_000;

/** Packs belong to the person who signs out; what a closed page leaves is deleted when another person signs in. */
const deletePacks = (): void => void packStore.clear().catch(() => undefined);

/** Keeps the packs of this person current while the panel is open. */
export const runPacks = async (userUuid: string, signal: AbortSignal): Promise<void> => {
  // another person may have left some behind
  await packStore.deleteOthers(userUuid).catch(() => undefined);
  if (signal.aborted) return;
  await packKeeper.open(userUuid);
  const refreshIfOld = () => {
    if (document.visibilityState === 'visible') void packKeeper.refreshIfOld();
  };
  window.addEventListener('online', refreshIfOld, { signal });
  document.addEventListener('visibilitychange', refreshIfOld, { signal });
  signal.addEventListener('abort', onServerBack(refreshIfOld), { once: true });
  signal.addEventListener(
    'abort',
    onSessionStop(() => packKeeper.pause()),
    { once: true },
  );
  const resume = () => void packKeeper.open(userUuid).then(() => packKeeper.refresh());
  signal.addEventListener('abort', onSessionResume(resume), { once: true });
  signal.addEventListener('abort', onSignedOut(deletePacks), { once: true });
  await packKeeper.refresh();
  if (signal.aborted) return;
  // the packs name the open visits
  const report = () => void reportOpenVisits(userUuid);
  report();
  signal.addEventListener('abort', repeatVisible(report, REPORT_EVERY_MS), { once: true });
};
