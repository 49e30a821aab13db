import { companyFiles } from '@trapline/contract/company-files/endpoints.ts';
import { files } from '@trapline/contract/files/endpoints.ts';
import type { UpdateFilePayload } from '@trapline/contract/files/schemas.ts';
import { useWrite } from '~/lib/use-write.ts';
import type { FileOwner } from '../owner.ts';

export const useUpdateFile = ({ kind, id }: FileOwner) => {
  const update = useWrite(files.update, { showsErrors: true });
  const updateOfCompany = useWrite(companyFiles.update, { showsErrors: true });
  return (fileId: string, body: UpdateFilePayload, version: number) =>
    kind === 'place'
      ? update.mutateAsync({ params: { placeId: id, fileId }, body, version })
      : updateOfCompany.mutateAsync({ params: { companyId: id, fileId }, body, version });
};
