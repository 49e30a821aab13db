import { companyFiles } from '@trapline/contract/company-files/endpoints.ts';
import { files } from '@trapline/contract/files/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import type { FileOwner } from '../owner.ts';

export const useDeleteCategory = ({ kind, id }: FileOwner) => {
  const remove = useWrite(files.deleteCategory, { showsErrors: true });
  const removeOfCompany = useWrite(companyFiles.deleteCategory, { showsErrors: true });
  return (categoryId: string) =>
    kind === 'place'
      ? remove.mutateAsync({ params: { placeId: id, categoryId } })
      : removeOfCompany.mutateAsync({ params: { companyId: id, categoryId } });
};
