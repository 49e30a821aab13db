import { useForm } from '@mantine/form';
import { type CompanyDetails, CreateCompanyPayload } from '@trapline/contract/companies/schemas.ts';
import { useTranslations } from 'use-intl';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { useSchema } from '~/lib/form.ts';
import { useMay } from '~/lib/use-may.ts';
import { useCompanies } from '~/shared/companies/use-companies.ts';

const FieldsSchema = CreateCompanyPayload.pick({
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
  useForm<CompanyValues>({ initialValues, validate: useSchema(FieldsSchema) });

export type CompanyForm = ReturnType<typeof useCompanyForm>;

/** The request body; it contains the limit and the parent only if the user may set them. */
export const useCompanyBody = () => {
  const may = useMay();
  const mayEditStructure = may('companies.edit-structure');
  return ({ subCompanyLimit, parentCompanyUuid, ...plain }: CompanyValues) => ({
    ...plain,
    ...(mayEditStructure ? { subCompanyLimit, parentCompanyUuid } : {}),
  });
};

/** The field labels for an edit conflict. */
export const useCompanyFieldLabels = (): FieldLabels<CompanyValues> => {
  const t = useTranslations('companies.field');
  const { data: companies = [] } = useCompanies();
  return {
    name: { label: t('name') },
    address: { label: t('address') },
    email: { label: t('email') },
    subCompanyLimit: { label: t('subCompanyLimit') },
    parentCompanyUuid: {
      label: t('parentCompany'),
      format: (parent) => companies.find(({ uuid }) => uuid === parent)?.name ?? '',
    },
  };
};
