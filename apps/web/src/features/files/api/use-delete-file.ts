import { companyFiles } from '@trapline/contract/company-files/endpoints.ts';
import { files } from '@trapline/contract/files/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import type { FileOwner } from '../owner.ts';

/** Takes away one version, or the file with all of them. */
export const useDeleteFile = ({ kind, id }: FileOwner) => {
  const remove = useWrite(files.delete, { showsErrors: true });
  const removeOfCompany = useWrite(companyFiles.delete, { showsErrors: true });
  return (fileId: string, versions: 'this' | 'all') =>
    kind === 'place'
      ? remove.mutateAsync({ params: { placeId: id, fileId }, query: { versions } })
      : removeOfCompany.mutateAsync({ params: { companyId: id, fileId }, query: { versions } });
};
