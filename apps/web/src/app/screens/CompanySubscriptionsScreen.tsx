import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useCompany } from '~/features/companies/calls.ts';
import { CompanySectionHead } from '~/features/companies/components/CompanySectionHead.tsx';
import { CompanyUsage } from '~/features/companies/components/CompanyUsage.tsx';
import classes from '~/features/companies/components/companies.module.css';
import { CompanySubscriptions } from '~/features/subscriptions/components/CompanySubscriptions.tsx';

const route = getRouteApi('/app/companies/edit/$companyId/subscriptions');

/** The section of a root company with its subscriptions and their usage. */
export function CompanySubscriptionsScreen() {
  const t = useTranslations('subscriptions');
  const { companyId } = route.useParams();
  const { data: company } = useCompany(companyId);
  // the subscription of a root company also covers its client companies, which have none of their own
  if (company && company.parentCompanyUuid !== null) {
    return <Navigate to="/app/companies/edit/$companyId" params={{ companyId }} replace />;
  }
  return (
    <CompanySubscriptions
      companyId={companyId}
      isOwner={company !== undefined}
      head={(add) => (
        <CompanySectionHead company={company} title={t('titles.list')}>
          {add}
        </CompanySectionHead>
      )}
    >
      {company && (
        <div className={classes.narrow}>
          <CompanyUsage company={company} />
        </div>
      )}
    </CompanySubscriptions>
  );
}
