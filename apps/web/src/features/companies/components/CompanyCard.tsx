import type { Company } from '@trapline/contract/companies/schemas.ts';
import { useTranslations } from 'use-intl';
import { CompanyMark } from './CompanyMark.tsx';
import classes from './companies.module.css';

/** A company in the list on a phone. */
export function CompanyCard({ company }: { readonly company: Company }) {
  const t = useTranslations('places');
  return (
    <span className={classes.card}>
      <CompanyMark name={company.name} logo={company.logo} />
      <span className={classes.text}>
        <span className={classes.name}>{company.name}</span>
        <span className={classes.line}>{company.address}</span>
        <span className={classes.line}>{company.email}</span>
        <span className={classes.line}>
          {t('count', { count: company.placesCount })}, {t('devicesCount', { count: company.devicesCount })}
        </span>
      </span>
    </span>
  );
}
