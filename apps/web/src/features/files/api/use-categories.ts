import { useQuery } from '@tanstack/react-query';
import { companyFiles } from '@trapline/contract/company-files/endpoints.ts';
import type { CompanyFileCategory } from '@trapline/contract/company-files/schemas.ts';
import { files } from '@trapline/contract/files/endpoints.ts';
import type { FileCategory } from '@trapline/contract/files/schemas.ts';
import { queryFor } from '~/lib/queries.ts';
import type { FileOwner } from '../owner.ts';

/** With the clients that see it where it is a company's own. */
export type Category = FileCategory & Partial<Pick<CompanyFileCategory, 'subCompanies'>>;

export const useCategories = ({ kind, id }: FileOwner) => {
  const ofPlace = useQuery({
    ...queryFor(files.listCategories, { params: { placeId: id } }),
    enabled: kind === 'place',
    select: ({ categories }): readonly Category[] => categories,
  });
  const ofCompany = useQuery({
    ...queryFor(companyFiles.listCategories, { params: { companyId: id } }),
    enabled: kind === 'company',
    select: ({ categories }): readonly Category[] => categories,
  });
  return kind === 'place' ? ofPlace : ofCompany;
};
