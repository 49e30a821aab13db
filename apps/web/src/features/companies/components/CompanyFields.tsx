import { Select, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { FormSection, FULL_WIDTH } from '~/components/FormSection.tsx';
import { WholeNumberInput } from '~/components/WholeNumberInput.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useRootCompanies } from '~/shared/companies/use-companies.ts';
import type { CompanyForm } from './company-form.ts';

type Props = {
  readonly form: CompanyForm;
  /** The edited company, which is excluded from the possible parents. */
  readonly companyUuid?: string;
};

export function CompanyFields({ form, companyUuid }: Props) {
  const t = useTranslations('companies');
  const may = useMay();
  return (
    <FormSection title={t('section.details')}>
      <TextInput {...FULL_WIDTH} label={t('field.name')} withAsterisk {...form.getInputProps('name')} />
      <TextInput {...FULL_WIDTH} label={t('field.address')} withAsterisk {...form.getInputProps('address')} />
      <TextInput {...FULL_WIDTH} label={t('field.email')} type="email" withAsterisk {...form.getInputProps('email')} />
      {may('companies.edit-structure') && <StructureFields form={form} companyUuid={companyUuid} />}
    </FormSection>
  );
}

/** The limit and the parent company, which only a super admin may set (DEC-032). */
function StructureFields({ form, companyUuid }: Props) {
  const t = useTranslations('companies.field');
  const parents = useRootCompanies();
  const limit = form.getInputProps('subCompanyLimit');
  return (
    <>
      <WholeNumberInput
        label={t('subCompanyLimit')}
        description={t('subCompanyLimitHint')}
        min={0}
        max={100_000}
        {...limit}
        value={form.values.subCompanyLimit}
        onChange={(value) => form.setFieldValue('subCompanyLimit', value)}
      />
      <Select
        label={t('parentCompany')}
        description={t('parentCompanyHint')}
        searchable
        clearable
        data={(parents.data ?? [])
          .filter(({ uuid }) => uuid !== companyUuid)
          .map(({ uuid, name }) => ({ value: uuid, label: name }))}
        {...form.getInputProps('parentCompanyUuid')}
        error={form.errors.parentCompanyUuid ?? choicesLoadError(parents)}
      />
    </>
  );
}
