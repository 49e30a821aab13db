import { useEffect } from 'react';

type Pages = {
  /** The requested page, one-based. */
  readonly page: number;
  /** The number of pages; undefined while it is unknown. */
  readonly total: number | undefined;
  /** Goes to another page in place of this one. */
  readonly onPageMissing: (last: number) => void;
};

/** Replaces a page that no longer exists (old link, or its last row was deleted) by the last page. */
export const useExistingPage = ({ page, total, onPageMissing }: Pages): void => {
  const last = total === undefined ? page : Math.max(1, total);
  useEffect(() => {
    if (page > last) onPageMissing(last);
  });
};
