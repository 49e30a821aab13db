import { useEffect, useRef, useState } from 'react';
import { flushWork, releaseWork } from '../log/field-work.ts';
import { pushStep, type SavedStep, undoableSteps } from './saved-steps.ts';
import type { Visit } from './visit-context.ts';

export type UndoStack = {
  /** The steps that can be undone, the newest last. */
  readonly steps: readonly SavedStep[];
  readonly push: (saved: SavedStep) => void;
  /** Undoes the last step and returns it; null when the server already has it. */
  readonly undo: () => Promise<SavedStep | null>;
};

/** The last saved devices, each undone in one step, as long as the user stays at the devices. */
export const useUndoStack = ({ entries }: Pick<Visit, 'entries'>, isAtDevices: boolean): UndoStack => {
  const [shownSteps, setShownSteps] = useState<readonly SavedStep[]>([]);
  // a ref, because state is updated later: two taps in a row must not lose the first
  const latestSteps = useRef(shownSteps);
  const latestEntries = useRef(entries);
  useEffect(() => {
    latestEntries.current = entries;
  }, [entries]);
  const updateSteps = (next: readonly SavedStep[]) => {
    latestSteps.current = next;
    setShownSteps(next);
  };
  useEffect(() => {
    if (!isAtDevices) return;
    return () => void flushWork();
  }, [isAtDevices]);
  return {
    steps: undoableSteps(shownSteps, entries),
    push: (saved) => {
      const { remaining, released } = pushStep(latestSteps.current, saved);
      updateSteps(remaining);
      releaseWork(released);
    },
    undo: async () => {
      const last = undoableSteps(latestSteps.current, latestEntries.current).at(-1);
      if (!last) return null;
      updateSteps(latestSteps.current.filter((one) => one !== last));
      return (await last.undo()) ? last : null;
    },
  };
};
