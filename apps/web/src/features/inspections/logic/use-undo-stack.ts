import { useEffect, useRef, useState } from 'react';
import { useVisitOutbox } from '../outbox/use-visit-outbox.ts';
import { visitOutbox } from '../outbox/visit-outbox.ts';
import { type SavedStep, pushStep, undoableSteps } from './saved-steps.ts';

export type UndoStack = {
  /** What can be taken back, the last of it last. */
  readonly steps: readonly SavedStep[];
  readonly push: (saved: SavedStep) => void;
  /** Takes the last step back and answers it; null when the server has it already. */
  readonly undo: () => Promise<SavedStep | null>;
};

/** The last devices that were saved and can be taken back, each in one step, for as long as somebody is at the devices. */
export const useUndoStack = (isAtDevices: boolean): UndoStack => {
  const { entries } = useVisitOutbox();
  const [shownSteps, setShownSteps] = useState<readonly SavedStep[]>([]);
  // what was saved is known later than drawn: two taps in a row must not forget the first
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
