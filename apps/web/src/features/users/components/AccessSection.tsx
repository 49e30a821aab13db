import { Select, TextInput } from '@mantine/core';
import { USER_STATUSES, type UserType } from '@trapline/contract/kernel/user-types.ts';
import { assignableUserTypes } from '@trapline/contract/users/rules.ts';
import { useTranslations } from 'use-intl';
import { FormSection } from '~/components/FormSection.tsx';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';
import { companyOptions } from '~/shared/companies/company-options.ts';
import { companyFieldProps } from '~/shared/companies/NoCompaniesYet.tsx';
import { useCompanies } from '~/shared/companies/use-companies.ts';
import type { UserForm } from './user-form.ts';

type Props = {
  readonly form: UserForm;
  /** The user edits their own account; only another administrator may change its type, status and company. */
  readonly isSelf: boolean;
};

/** Type, status and company of a user. */
export function AccessSection({ form, isSelf }: Props) {
  const t = useTranslations('users');
  const tAccountTypes = useTranslations('account.types');
  const viewer = useAccount();
  const may = useMay();
  const chooseType = (type: string | null) => {
    form.setFieldValue('type', type as UserType | null);
    if (type === 'SUPER_ADMIN') form.setValues({ companyUuid: null, places: [] });
  };
  return (
    <FormSection title={t('section.access')} hint={isSelf ? t('ownAccess') : undefined}>
      <Select
        label={t('field.type')}
        withAsterisk
        allowDeselect={false}
        disabled={isSelf}
        data={assignableUserTypes(viewer.type).map((type) => ({ value: type, label: tAccountTypes(type) }))}
        {...form.getInputProps('type')}
        onChange={chooseType}
      />
      <Select
        label={t('field.status')}
        withAsterisk
        allowDeselect={false}
        disabled={isSelf || !may('users.block')}
        description={t('field.statusHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={USER_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        {...form.getInputProps('status')}
      />
      {may('users.company-picker') ? (
        <CompanyPicker form={form} isSelf={isSelf} />
      ) : (
        <OwnCompany companyUuid={form.values.companyUuid} />
      )}
    </FormSection>
  );
}

function CompanyPicker({ form, isSelf }: Props) {
  const t = useTranslations('users.field');
  const companies = useCompanies();
  const hasNoCompany = form.values.type === 'SUPER_ADMIN';
  const choose = (companyUuid: string | null) =>
    // facilities of another company must not stay selected
    form.setValues({ companyUuid, places: [] });
  return (
    <Select
      label={t('company')}
      withAsterisk={!hasNoCompany}
      searchable
      clearable
      disabled={hasNoCompany || isSelf}
      data={companyOptions(companies.data)}
      {...form.getInputProps('companyUuid')}
      {...(hasNoCompany
        ? { description: t('noCompany') }
        : companyFieldProps(companies, { error: form.errors.companyUuid }))}
      onChange={choose}
    />
  );
}

/** A company admin has no choice: it is their own company, or the client of the person (DEC-043). */
function OwnCompany({ companyUuid }: { readonly companyUuid: string | null }) {
  const t = useTranslations('users.field');
  const { data: companies = [] } = useCompanies();
  const name = companies.find(({ uuid }) => uuid === companyUuid)?.name ?? '';
  return <TextInput label={t('company')} readOnly value={name} variant="filled" />;
}
