import { useEffect } from 'react';

type Pages = {
  /** The page the address asks for, one-based. */
  readonly page: number;
  /** How many there are; nothing while nobody knows. */
  readonly total: number | undefined;
  /** Goes to another page in place of this one. */
  readonly onGone: (last: number) => void;
};

/** An old link, or the last row of a page deleted, asks for a page that is gone: the last one takes its place. */
export const useExistingPage = ({ page, total, onGone }: Pages): void => {
  const last = total === undefined ? page : Math.max(1, total);
  useEffect(() => {
    if (page > last) onGone(last);
  });
};
