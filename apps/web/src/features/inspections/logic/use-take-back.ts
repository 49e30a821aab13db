import { useEffect, useRef, useState } from 'react';
import { useVisitOutbox } from '../outbox/use-visit-outbox.ts';
import { visitOutbox } from '../outbox/visit-outbox.ts';
import { type Saved, savedAfter, stillHere } from './saved.ts';

export type TakeBack = {
  /** What can be taken back, the last of it last. */
  readonly steps: readonly Saved[];
  readonly push: (saved: Saved) => void;
  /** Takes the last step back and answers it; null when the server has it already. */
  readonly undo: () => Promise<Saved | null>;
};

/** The last devices that were saved and can be taken back, each in one step, for as long as somebody is at the devices. */
export const useTakeBack = (isAtDevices: boolean): TakeBack => {
  const { entries } = useVisitOutbox();
  const [all, setAll] = useState<readonly Saved[]>([]);
  // what was saved is known later than drawn: two taps in a row must not forget the first
  const known = useRef(all);
  const know = (next: readonly Saved[]) => {
    known.current = next;
    setAll(next);
  };
  useEffect(() => {
    if (!isAtDevices) return;
    return () => void visitOutbox.flush();
  }, [isAtDevices]);
  return {
    steps: stillHere(all, entries),
    push: (saved) => {
      const { remaining, released } = savedAfter(known.current, saved);
      know(remaining);
      visitOutbox.release(released);
    },
    undo: async () => {
      const last = stillHere(known.current, visitOutbox.getState().entries).at(-1);
      if (!last) return null;
      know(known.current.filter((one) => one !== last));
      if (!(await visitOutbox.takeBack(last.keys))) return null;
      last.restore();
      return last;
    },
  };
};
