import { useEffect } from 'react';

const unsavedChecks = new Set<() => boolean>();

/** Marks that something in this component may be unsaved, as long as it is mounted. */
export const useUnsavedCheck = (isUnsaved: () => boolean): void => {
  useEffect(() => {
    unsavedChecks.add(isUnsaved);
    return () => {
      unsavedChecks.delete(isUnsaved);
    };
  });
};

export const isAnythingUnsaved = (): boolean => [...unsavedChecks].some((isUnsaved) => isUnsaved());
