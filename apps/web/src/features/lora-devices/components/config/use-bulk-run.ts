import { useEffect, useRef, useState } from 'react';
import { type BulkRun, type BulkTarget, forgetRun, storeRun } from './bulk-run.ts';

type State = { readonly done: readonly string[]; readonly failed: readonly BulkTarget[]; readonly isOver: boolean };

/**
 * One device after the other; a refusal for one does not stop the others, and after a stop the current one is
 * completed. Each saved device is stored before the next is sent.
 */
export const useBulkRun = (run: BulkRun, send: (run: BulkRun, target: BulkTarget) => Promise<unknown>) => {
  const [state, setState] = useState<State>({ done: run.done, failed: [], isOver: false });
  const isStopped = useRef(false);
  const isBegun = useRef(false);
  const [work] = useState(() => async (before: readonly string[]) => {
    let done = before;
    storeRun({ ...run, done });
    for (const target of run.all.filter(({ uuid }) => !before.includes(uuid))) {
      if (isStopped.current) break;
      const isSaved = await send(run, target).then(
        () => true,
        () => false,
      );
      if (isSaved) done = [...done, target.uuid];
      storeRun({ ...run, done });
      const saved = done;
      setState(({ failed, ...rest }) => ({ ...rest, done: saved, failed: isSaved ? failed : [...failed, target] }));
    }
    forgetRun();
    setState((now) => ({ ...now, isOver: true }));
  });
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void work(run.done);
  }, [work, run]);
  const again = () => {
    isStopped.current = false;
    setState((now) => ({ ...now, failed: [], isOver: false }));
    void work(state.done);
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { ...state, stop, again };
};
