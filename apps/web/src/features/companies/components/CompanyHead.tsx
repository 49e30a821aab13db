import type { CompanyDetails } from '@trapline/contract/companies/schemas.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '~/components/PageHead.tsx';
import { CompanyMark } from './CompanyMark.tsx';
import classes from './companies.module.css';

type Props = { readonly company: CompanyDetails; readonly children?: ReactNode };

/** The heading of the page of a company. */
export function CompanyHead({ company, children }: Props) {
  const t = useTranslations('companies');
  const { name, logo, parentCompany } = company;
  return (
    <PageHead
      title={
        <span className={classes.head}>
          <CompanyMark name={name} logo={logo} />
          {name}
        </span>
      }
      lead={parentCompany ? t('clientOf', { name: parentCompany.name }) : company.address}
    >
      {children}
    </PageHead>
  );
}
