import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { afterPaint } from '~/lib/after-paint.ts';
import { useMay } from '~/lib/use-may.ts';
import { useCompanies } from '~/shared/companies/use-companies.ts';
import type { CompanyChoiceProps } from './CompanySelect.tsx';
import classes from './dashboard.module.css';
import { findByRef } from './find-by-ref.ts';

const CompanySelect = lazy(async () => {
  await afterPaint();
  return { default: (await import('./CompanySelect.tsx')).CompanySelect };
});

/**
 * Selects the company of the page. A controller has no choice (R0041); a single company is already selected.
 */
export function CompanyChoice({ companyId }: CompanyChoiceProps) {
  const may = useMay();
  if (!may('dashboard.company-selector')) return null;
  return (
    <Suspense fallback={<SelectedCompany companyId={companyId} />}>
      <CompanySelect companyId={companyId} />
    </Suspense>
  );
}

/** Looks like the select while the select is still loading. */
function SelectedCompany({ companyId }: CompanyChoiceProps) {
  const t = useTranslations('dashboard.choose');
  const { data: companies = [] } = useCompanies();
  const onlyCompany = companies.length === 1 ? companies[0] : undefined;
  return (
    <TextInput
      aria-label={t('company')}
      placeholder={t('allCompanies')}
      className={classes.companyChoice}
      readOnly
      value={(findByRef(companies, companyId) ?? onlyCompany)?.name ?? ''}
    />
  );
}
