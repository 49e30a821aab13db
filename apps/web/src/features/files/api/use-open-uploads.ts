import { useQuery } from '@tanstack/react-query';
import { companyFiles } from '@trapline/contract/company-files/endpoints.ts';
import { files } from '@trapline/contract/files/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import type { FileOwner } from '../owner.ts';

/** What this person began to send here and did not end. */
export const useOpenUploads = ({ kind, id }: FileOwner, enabled: boolean) => {
  const ofPlace = useQuery({
    ...queryFor(files.listUploads, { params: { placeId: id } }),
    enabled: enabled && kind === 'place',
    select: ({ uploads }) => uploads,
  });
  const ofCompany = useQuery({
    ...queryFor(companyFiles.listUploads, { params: { companyId: id } }),
    enabled: enabled && kind === 'company',
    select: ({ uploads }) => uploads,
  });
  return kind === 'place' ? ofPlace : ofCompany;
};
