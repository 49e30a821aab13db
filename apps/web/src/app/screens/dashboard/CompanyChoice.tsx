import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { afterPaint } from '~/lib/after-paint.ts';
import { useMay } from '~/lib/use-may.ts';
import { useCompanies } from '~/shared/companies/use-companies.ts';
import type { CompanyChoiceProps } from './CompanySelect.tsx';
import classes from './dashboard.module.css';
import { named } from './named.ts';

const CompanySelect = lazy(async () => {
  await afterPaint();
  return { default: (await import('./CompanySelect.tsx')).CompanySelect };
});

/**
 * The company of the page; a controller has none to choose (R0041), and for a user with a single company it is chosen.
 */
export function CompanyChoice({ companyId }: CompanyChoiceProps) {
  const may = useMay();
  if (!may('dashboard.company-selector')) return null;
  return (
    <Suspense fallback={<Chosen companyId={companyId} />}>
      <CompanySelect companyId={companyId} />
    </Suspense>
  );
}

/** The same to the eye, while the rest is on its way. */
function Chosen({ companyId }: CompanyChoiceProps) {
  const t = useTranslations('dashboard.choose');
  const { data: companies = [] } = useCompanies();
  const only = companies.length === 1 ? companies[0] : undefined;
  return (
    <TextInput
      aria-label={t('company')}
      placeholder={t('allCompanies')}
      className={classes.companyChoice}
      readOnly
      value={(named(companies, companyId) ?? only)?.name ?? ''}
    />
  );
}
