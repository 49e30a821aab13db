import { companyFiles } from '@trapline/contract/company-files/endpoints.ts';
import { files } from '@trapline/contract/files/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import type { FileOwner } from '../owner.ts';

type Body = { readonly name: string; readonly subCompanyUuids: string[] };

/** Adds a category, or changes the one named. */
export const useSaveCategory = ({ kind, id }: FileOwner) => {
  const create = useWrite(files.createCategory, { showsErrors: true });
  const update = useWrite(files.updateCategory, { showsErrors: true });
  const createOfCompany = useWrite(companyFiles.createCategory, { showsErrors: true });
  const updateOfCompany = useWrite(companyFiles.updateCategory, { showsErrors: true });
  return (body: Body, categoryId: string | undefined, version: number) => {
    if (kind === 'place') {
      const { name } = body;
      return categoryId === undefined
        ? create.mutateAsync({ params: { placeId: id }, body: { name } })
        : update.mutateAsync({ params: { placeId: id, categoryId }, body: { name }, version });
    }
    return categoryId === undefined
      ? createOfCompany.mutateAsync({ params: { companyId: id }, body })
      : updateOfCompany.mutateAsync({ params: { companyId: id, categoryId }, body, version });
  };
};
