import { useEffect } from 'react';

/** The last record of the last page is deleted: the page before it becomes the last one. */
export const usePageWithin = (page: number, totalPages: number | undefined, onPage: (page: number) => void): void => {
  useEffect(() => {
    if (totalPages !== undefined && page > totalPages) onPage(totalPages);
  }, [page, totalPages, onPage]);
};
