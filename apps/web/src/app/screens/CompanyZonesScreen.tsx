import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { EMPTY_LINE, PageHead } from '~/components/PageHead.tsx';
import { useCompany } from '~/features/companies/calls.ts';
import { CompanyHead } from '~/features/companies/components/CompanyHead.tsx';
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
      head={(add) =>
        company ? (
          <CompanyHead company={company}>{add}</CompanyHead>
        ) : (
          <PageHead title={t('title')} lead={EMPTY_LINE}>
            {add}
          </PageHead>
        )
      }
    />
  );
}
