import { useQuery } from '@tanstack/react-query';
import { files } from '@trapline/contract/files/endpoints.ts';
import { ASKED_ONCE, queryFor } from '~/lib/queries.ts';

/** The facility's own categories of files, one of which a plan may lie in. */
export const useFileCategories = (placeId: string) =>
  useQuery({
    ...queryFor(files.listCategories, { params: { placeId } }),
    ...ASKED_ONCE,
    select: ({ categories }) =>
      categories.filter(({ companyId }) => companyId === null).map(({ uuid, name }) => ({ value: uuid, label: name })),
  });
