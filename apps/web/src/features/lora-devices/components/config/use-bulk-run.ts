import { useEffect, useRef, useState } from 'react';
import { type BulkRun, type BulkTarget, deleteStoredRun, storeRun } from './bulk-run.ts';

type State = { readonly done: readonly string[]; readonly failed: readonly BulkTarget[]; readonly isOver: boolean };

/**
 * Sends to one device after the other. An error of one device does not stop the others; a stop takes effect after the
 * current device. Each saved device is stored before the next request.
 */
export const useBulkRun = (run: BulkRun, send: (run: BulkRun, target: BulkTarget) => Promise<unknown>) => {
  const [state, setState] = useState<State>({ done: run.done, failed: [], isOver: false });
  const isStopped = useRef(false);
  const isStarted = useRef(false);
  const [sendAll] = useState(() => async (alreadyDone: readonly string[]) => {
    let done = alreadyDone;
    storeRun({ ...run, done });
    for (const target of run.all.filter(({ uuid }) => !alreadyDone.includes(uuid))) {
      if (isStopped.current) break;
      const isSaved = await send(run, target).then(
        () => true,
        () => false,
      );
      if (isSaved) done = [...done, target.uuid];
      storeRun({ ...run, done });
      const doneSoFar = done;
      setState(({ failed, ...rest }) => ({ ...rest, done: doneSoFar, failed: isSaved ? failed : [...failed, target] }));
    }
    deleteStoredRun();
    setState((current) => ({ ...current, isOver: true }));
  });
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void sendAll(run.done);
  }, [sendAll, run]);
  const again = () => {
    isStopped.current = false;
    setState((current) => ({ ...current, failed: [], isOver: false }));
    void sendAll(state.done);
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { ...state, stop, again };
};
