import { useEffect } from 'react';

/** Goes to the last existing page after the only record of the last page was deleted. */
export const usePageWithin = (page: number, totalPages: number | undefined, onPage: (page: number) => void): void => {
  useEffect(() => {
    if (totalPages !== undefined && page > totalPages) onPage(totalPages);
  }, [page, totalPages, onPage]);
};
