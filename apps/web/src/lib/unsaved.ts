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

/** The same outside of components, until the page is left. */
export const addUnsavedCheck = (isUnsaved: () => boolean): void => void unsavedChecks.add(isUnsaved);

export const isAnythingUnsaved = (): boolean => [...unsavedChecks].some((isUnsaved) => isUnsaved());
