import { Card, Title } from '@mantine/core';
import type { CompanyDetails } from '@trapline/contract/companies/schemas.ts';
import { useTranslations } from 'use-intl';
import { Facts } from '~/components/Facts.tsx';
import classes from './companies.module.css';

/** How much of its limits an owner uses, its clients included. */
export function CompanyUsage({ company }: { readonly company: CompanyDetails }) {
  const t = useTranslations('companies.usage');
  const { limits, usersCount, parentCompanyUuid } = company;
  if (limits === null || usersCount === null || parentCompanyUuid !== null) return null;
  const used = (count: number, limit: number | null) =>
    limit === null ? t('unlimited', { count }) : t('ofLimit', { count, limit });
  return (
    <Card component="section" className={classes.stack}>
      <Title order={2}>{t('title')}</Title>
      <Facts
        items={[
          { label: t('clients'), value: used(company.subCompaniesCount, limits.clients) },
          { label: t('devices'), value: used(company.devicesCount, limits.devices) },
          { label: t('users'), value: used(usersCount, limits.users) },
        ]}
      />
    </Card>
  );
}
