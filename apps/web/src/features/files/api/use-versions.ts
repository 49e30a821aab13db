import { useQuery } from '@tanstack/react-query';
import { companyFiles } from '@trapline/contract/company-files/endpoints.ts';
import { files } from '@trapline/contract/files/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import type { FileOwner, ListedFile } from '../owner.ts';

/** All versions of a file, the newest first. */
export const useVersions = ({ kind, id }: FileOwner, fileId: string) => {
  const ofPlace = useQuery({
    ...queryFor(files.get, { params: { placeId: id, fileId } }),
    enabled: kind === 'place',
    select: ({ versions }): readonly ListedFile[] => versions,
  });
  const ofCompany = useQuery({
    ...queryFor(companyFiles.get, { params: { companyId: id, fileId } }),
    enabled: kind === 'company',
    select: ({ versions }): readonly ListedFile[] => versions,
  });
  return kind === 'place' ? ofPlace : ofCompany;
};
