import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { companyFiles } from '@trapline/contract/company-files/endpoints.ts';
import { files } from '@trapline/contract/files/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import type { FileOwner, ListedFile } from '../owner.ts';

type Filter = { readonly fileCategoryId?: string | undefined; readonly search?: string | undefined };

/** The newest of each file, those of the company behind a facility's own; while another filter is asked the earlier list stays. */
export const useFiles = ({ kind, id }: FileOwner, query: Filter) => {
  const ofPlace = useQuery({
    ...queryFor(files.list, { params: { placeId: id }, query }),
    enabled: kind === 'place',
    select: (answer): readonly ListedFile[] => [...answer.files, ...answer.companyFiles],
    placeholderData: keepPreviousData,
  });
  const ofCompany = useQuery({
    ...queryFor(companyFiles.list, { params: { companyId: id }, query }),
    enabled: kind === 'company',
    select: (answer): readonly ListedFile[] => answer.files,
    placeholderData: keepPreviousData,
  });
  return kind === 'place' ? ofPlace : ofCompany;
};
