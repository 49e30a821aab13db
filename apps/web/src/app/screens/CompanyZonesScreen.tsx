import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useCompany } from '~/features/companies/calls.ts';
import { CompanySectionHead } from '~/features/companies/components/CompanySectionHead.tsx';
import { CompanyZones } from '~/features/zones/components/CompanyZones.tsx';

const route = getRouteApi('/app/companies/edit/$companyId/zones');

/** The section of a root company with the zones of its facilities. */
export function CompanyZonesScreen() {
  const t = useTranslations('zones');
  const { companyId } = route.useParams();
  const { data: company } = useCompany(companyId);
  // the zone tree belongs to the root company; the facilities of client companies are assigned to it
  if (company && company.parentCompanyUuid !== null) {
    return <Navigate to="/app/companies/edit/$companyId" params={{ companyId }} replace />;
  }
  return (
    <CompanyZones
      companyId={companyId}
      head={(add) => (
        <CompanySectionHead company={company} title={t('title')}>
          {add}
        </CompanySectionHead>
      )}
    />
  );
}
