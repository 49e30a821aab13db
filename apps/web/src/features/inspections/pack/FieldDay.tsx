import { useEffect, useState } from 'react';
import { useAccount } from '~/lib/session.ts';
import { usePhoneDocuments } from '~/shared/field-documents/field-documents.ts';
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

/**
 * Whether the first facilities are still being fetched to this phone. Their number is unknown until then, so they would
 * move all that is shown below them.
 */
const useIsFirstFetch = ({ packs, isFetching }: Pick<ReturnType<typeof usePacks>, 'packs' | 'isFetching'>): boolean => {
  const [state, setState] = useState<'opening' | 'empty' | 'fetching' | 'settled'>('opening');
  const next = () => {
    if (state === 'opening' && packs !== null) return packs.length > 0 ? 'settled' : 'empty';
    if (state === 'empty' && isFetching) return 'fetching';
    return state === 'fetching' && !isFetching ? 'settled' : state;
  };
  if (next() !== state) setState(next());
  return state !== 'settled';
};

/** Work in the field from the data on this phone: facilities, visits, waiting and sent entries. */
export function FieldDay() {
  useRunVisitOutbox();
  useRunningPacks();
  const { packs, isFetching, error } = usePacks();
  const isFirstFetch = useIsFirstFetch({ packs, isFetching });
  const waitingVisits = useWaitingVisits();
  const documents = usePhoneDocuments();
  const waiting = waitingVisits.reduce((sum, { count }) => sum + count, 0) + documents.length;
  const { facts, read } = usePhoneFacts(packs, waiting);
  const ownVisits = useOwnPhoneVisits(packs, waiting);
  const known = packs ?? [];
  // entries that wait are shown in any case
  const isAlone = isFirstFetch && waiting === 0;
  return (
    <div className={classes.stack}>
      <PackList
        packs={known}
        isLoading={packs === null || isFetching}
        isFirst={isAlone}
        error={error}
        ownVisits={ownVisits}
      />
      {!isAlone && (
        <>
          <ReadinessList packs={known} facts={facts} isVisitOpen={ownVisits.size > 0} onRead={read} />
          <WaitingList packs={known} visits={waitingVisits} documents={documents} />
          <SentList packs={known} waiting={waiting} />
        </>
      )}
    </div>
  );
}
