import { Anchor, Card, Title } from '@mantine/core';
import type { DashboardCompany } from '@trapline/contract/dashboard/schemas.ts';
import { useTranslations } from 'use-intl';
import { type Fact, Facts } from '~/components/Facts.tsx';
import { CompanyMark } from '~/features/companies/components/CompanyMark.tsx';
import classes from './dashboard.module.css';

type Props = { readonly title: string; readonly company: DashboardCompany | null };

/** The company of the facility; its contact data only for users who may see them (DEC-048). */
export function CompanyInfo({ title, company }: Props) {
  const t = useTranslations('dashboard.company');
  if (!company) return null;
  const { name, logo, email, address } = company;
  const contact: readonly Fact[] = [
    ...(email === null ? [] : [{ label: t('email'), value: <Mail to={email} /> }]),
    ...(address === null ? [] : [{ label: t('address'), value: address }]),
  ];
  return (
    <Card component="section" className={classes.company}>
      <Title order={2}>{title}</Title>
      <div className={classes.companyName}>
        <CompanyMark name={name} logo={logo} />
        <strong>{name}</strong>
      </div>
      {contact.length > 0 && <Facts items={contact} />}
    </Card>
  );
}

const Mail = ({ to }: { readonly to: string }) => (
  <Anchor inherit href={`mailto:${to}`} className={classes.mail}>
    {to}
  </Anchor>
);
