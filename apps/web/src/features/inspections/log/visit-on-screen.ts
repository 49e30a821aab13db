import { useEffect } from 'react';

/** The visit on which a person works now: its entries are sent before those of other visits. */

let shown: string | null = null;

export const visitOnScreen = (): string | null => shown;

export const useVisitOnScreen = (visitUuid: string): void => {
  useEffect(() => {
    shown = visitUuid;
    return () => {
      shown = null;
    };
  }, [visitUuid]);
};
