import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useApiKeys } from '~/features/api-keys/calls.ts';
import { ApiKeys } from '~/features/api-keys/components/ApiKeys.tsx';
import { useCompany } from '~/features/companies/calls.ts';
import { CompanySectionHead } from '~/features/companies/components/CompanySectionHead.tsx';
import classes from '~/features/companies/components/companies.module.css';
import { useWebhooks } from '~/features/webhooks/calls.ts';
import { Webhooks } from '~/features/webhooks/components/Webhooks.tsx';

const route = getRouteApi('/app/companies/edit/$companyId/integrations/');

/** The section of a root company for API access and notifications of other systems. */
export function CompanyIntegrationsScreen() {
  const t = useTranslations('apiKeys.titles');
  const { companyId } = route.useParams();
  const { data: company } = useCompany(companyId);
  const isOwner = company?.parentCompanyUuid === null;
  const keys = useApiKeys(companyId, isOwner);
  // both lists load at the same time
  useWebhooks(companyId, isOwner);
  // a client company has no integrations of its own
  if (company && company.parentCompanyUuid !== null) {
    return <Navigate to="/app/companies/edit/$companyId" params={{ companyId }} replace />;
  }
  return (
    <>
      <CompanySectionHead company={company} title={t('integrations')} />
      <div className={classes.stack}>
        <ApiKeys companyId={companyId} isOwner={isOwner} />
        {/* below a list that is still loading it would move */}
        {!keys.isPending && <Webhooks companyId={companyId} isOwner={isOwner} />}
      </div>
    </>
  );
}
