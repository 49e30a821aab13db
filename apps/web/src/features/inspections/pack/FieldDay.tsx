import { useEffect } from 'react';
import { useAccount } from '~/lib/session.ts';
import { useRunVisitOutbox } from '../outbox/use-visit-outbox.ts';
import { PackList } from './PackList.tsx';
import classes from './pack.module.css';
import { ReadinessList } from './ReadinessList.tsx';
import { runPacks } from './run-packs.ts';
import { useOwnPhoneVisits, usePacks, usePhoneFacts } from './use-packs.ts';
import { useWaitingVisits } from './use-waiting-visits.ts';
import { SentList, WaitingList } from './WaitingList.tsx';

/** Whoever opens the page has packs, also on a computer. */
const useRunningPacks = (): void => {
  const { uuid } = useAccount();
  useEffect(() => {
    const controller = new AbortController();
    void runPacks(uuid, controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [uuid]);
};

/** Work in the field from the data on this phone: facilities, visits, waiting and sent entries. */
export function FieldDay() {
  useRunVisitOutbox();
  useRunningPacks();
  const { packs, isFetching, error } = usePacks();
  const waitingVisits = useWaitingVisits();
  const waiting = waitingVisits.reduce((sum, { count }) => sum + count, 0);
  const { facts, read } = usePhoneFacts(packs, waiting);
  const ownVisits = useOwnPhoneVisits(packs, waiting);
  const known = packs ?? [];
  return (
    <div className={classes.stack}>
      <PackList packs={known} isLoading={packs === null || isFetching} error={error} ownVisits={ownVisits} />
      <ReadinessList packs={known} facts={facts} isVisitOpen={ownVisits.size > 0} onRead={read} />
      <WaitingList packs={known} visits={waitingVisits} />
      <SentList packs={known} waiting={waiting} />
    </div>
  );
}
