import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useCompany } from '~/features/companies/calls.ts';
import { AppLockCard } from '~/features/companies/components/AppLockCard.tsx';
import { CompanySectionHead } from '~/features/companies/components/CompanySectionHead.tsx';
import { CompanyRule } from '~/features/second-factor/components/CompanyRule.tsx';
import classes from '~/features/second-factor/components/factor.module.css';

const route = getRouteApi('/app/companies/edit/$companyId/security');

/** The section of a root company with the rules for the sign-in and the phones of its users. */
export function CompanySecurityScreen() {
  const t = useTranslations('secondFactor.titles');
  const { companyId } = route.useParams();
  const { data: company } = useCompany(companyId);
  // the rule of a root company also applies to its client companies, which have no rule of their own
  if (company && company.parentCompanyUuid !== null) {
    return <Navigate to="/app/companies/edit/$companyId" params={{ companyId }} replace />;
  }
  return (
    <>
      <CompanySectionHead company={company} title={t('rule')} />
      <div className={classes.page}>
        <CompanyRule companyId={companyId} />
        {company && <AppLockCard company={company} />}
      </div>
    </>
  );
}
