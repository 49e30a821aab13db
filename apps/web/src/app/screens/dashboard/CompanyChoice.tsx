import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { choicesFault } from '~/components/ChoicesFault.tsx';
import { useMay } from '~/lib/use-may.ts';
import { companyOptions } from '~/shared/companies/company-options.ts';
import { useCompanies } from '~/shared/companies/use-companies.ts';
import classes from './dashboard.module.css';
import { named } from './named.ts';

type Props = {
  /** As the address names it: by uuid or by number (R0723). */
  readonly companyId: string | undefined;
};

/** Of which company the page tells; a controller has none to choose (R0041), and who sees a single one has it chosen. */
export function CompanyChoice({ companyId }: Props) {
  const t = useTranslations('dashboard.choose');
  const navigate = useNavigate();
  const may = useMay();
  const load = useCompanies();
  const { data: companies = [] } = load;
  if (!may('dashboard.company-selector')) return null;
  const only = companies.length === 1 ? companies[0] : undefined;
  return (
    <Select
      aria-label={t('company')}
      placeholder={t('allCompanies')}
      className={classes.companyChoice}
      searchable
      clearable={!only && companyId !== undefined}
      data={companyOptions(companies)}
      value={(named(companies, companyId) ?? only)?.uuid ?? null}
      nothingFoundMessage={t('noCompany')}
      error={choicesFault(load)}
      onChange={(uuid) => {
        if (uuid === null) void navigate({ to: '/app/dashboard' });
        else void navigate({ to: '/app/dashboard/company/$companyId', params: { companyId: uuid } });
      }}
    />
  );
}
