import { useEffect } from 'react';

const watched = new Set<() => boolean>();

/** Tells the rest of the panel that something here may be unsaved, as long as the component stands. */
export const useWatchedUnsaved = (isUnsaved: () => boolean): void => {
  useEffect(() => {
    watched.add(isUnsaved);
    return () => {
      watched.delete(isUnsaved);
    };
  });
};

export const isAnythingUnsaved = (): boolean => [...watched].some((isUnsaved) => isUnsaved());
