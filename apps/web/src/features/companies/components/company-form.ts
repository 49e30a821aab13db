import { useForm } from '@mantine/form';
import { type CompanyDetails, CreateCompanyPayload } from '@trapline/contract/companies/schemas.ts';
import { useSchema } from '~/lib/form.ts';
import { useMay } from '~/lib/use-may.ts';

const Fields = CreateCompanyPayload.pick({
  name: true,
  email: true,
  address: true,
  subCompanyLimit: true,
  parentCompanyUuid: true,
});

export type CompanyValues = {
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly subCompanyLimit: number | null;
  readonly parentCompanyUuid: string | null;
};

export const emptyCompany = (parentCompanyUuid: string | null): CompanyValues => ({
  name: '',
  email: '',
  address: '',
  subCompanyLimit: null,
  parentCompanyUuid,
});

export const valuesOf = (company: CompanyDetails): CompanyValues => ({
  name: company.name,
  email: company.email ?? '',
  address: company.address ?? '',
  subCompanyLimit: company.subCompanyLimit,
  parentCompanyUuid: company.parentCompanyUuid,
});

export const useCompanyForm = (initialValues: CompanyValues) =>
  useForm<CompanyValues>({ initialValues, validate: useSchema(Fields) });

export type CompanyForm = ReturnType<typeof useCompanyForm>;

/** What is sent: limit and parent by who may set them only. */
export const useCompanyBody = () => {
  const may = useMay();
  const setsStructure = may('companies.edit-structure');
  return ({ subCompanyLimit, parentCompanyUuid, ...plain }: CompanyValues) => ({
    ...plain,
    ...(setsStructure ? { subCompanyLimit, parentCompanyUuid } : {}),
  });
};
