import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { companyOptions } from '~/shared/companies/company-options.ts';
import { useCompanies } from '~/shared/companies/use-companies.ts';
import classes from './dashboard.module.css';
import { findByRef } from './find-by-ref.ts';

export type CompanyChoiceProps = {
  /** The id from the address: a uuid or a number (R0723). */
  readonly companyId: string | undefined;
};

/** A select with the companies that the user may see. */
export function CompanySelect({ companyId }: CompanyChoiceProps) {
  const t = useTranslations('dashboard.choose');
  const navigate = useNavigate();
  const load = useCompanies();
  const { data: companies = [] } = load;
  const onlyCompany = companies.length === 1 ? companies[0] : undefined;
  return (
    <Select
      aria-label={t('company')}
      placeholder={t('allCompanies')}
      className={classes.companyChoice}
      searchable
      clearable={!onlyCompany && companyId !== undefined}
      data={companyOptions(companies)}
      value={(findByRef(companies, companyId) ?? onlyCompany)?.uuid ?? null}
      nothingFoundMessage={t('noCompany')}
      error={choicesLoadError(load)}
      onChange={(uuid) => {
        if (uuid === null) void navigate({ to: '/app/dashboard' });
        else void navigate({ to: '/app/dashboard/company/$companyId', params: { companyId: uuid } });
      }}
    />
  );
}
