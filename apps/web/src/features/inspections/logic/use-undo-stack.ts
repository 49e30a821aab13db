import { useEffect, useRef, useState } from 'react';
import { useVisitOutbox } from '../outbox/use-visit-outbox.ts';
import { visitOutbox } from '../outbox/visit-outbox.ts';
import { pushStep, type SavedStep, undoableSteps } from './saved-steps.ts';

export type UndoStack = {
  /** The steps that can be undone, the newest last. */
  readonly steps: readonly SavedStep[];
  readonly push: (saved: SavedStep) => void;
  /** Undoes the last step and returns it; null when the server already has it. */
  readonly undo: () => Promise<SavedStep | null>;
};

/** The last saved devices, each undone in one step, as long as the user stays at the devices. */
export const useUndoStack = (isAtDevices: boolean): UndoStack => {
  const { entries } = useVisitOutbox();
  const [shownSteps, setShownSteps] = useState<readonly SavedStep[]>([]);
  // a ref, because state is updated later: two taps in a row must not lose the first
  const latestSteps = useRef(shownSteps);
  const updateSteps = (next: readonly SavedStep[]) => {
    latestSteps.current = next;
    setShownSteps(next);
  };
  useEffect(() => {
    if (!isAtDevices) return;
    return () => void visitOutbox.flush();
  }, [isAtDevices]);
  return {
    steps: undoableSteps(shownSteps, entries),
    push: (saved) => {
      const { remaining, released } = pushStep(latestSteps.current, saved);
      updateSteps(remaining);
      visitOutbox.release(released);
    },
    undo: async () => {
      const last = undoableSteps(latestSteps.current, visitOutbox.getState().entries).at(-1);
      if (!last) return null;
      updateSteps(latestSteps.current.filter((one) => one !== last));
      if (!(await visitOutbox.undo(last.keys))) return null;
      last.restore();
      return last;
    },
  };
};
