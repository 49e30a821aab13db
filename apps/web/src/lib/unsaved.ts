import { useEffect } from 'react';

const watched = new Set<() => boolean>();

/** Marks that something in this component may be unsaved, as long as it is mounted. */
export const useWatchedUnsaved = (isUnsaved: () => boolean): void => {
  useEffect(() => {
    watched.add(isUnsaved);
    return () => {
      watched.delete(isUnsaved);
    };
  });
};

export const isAnythingUnsaved = (): boolean => [...watched].some((isUnsaved) => isUnsaved());
