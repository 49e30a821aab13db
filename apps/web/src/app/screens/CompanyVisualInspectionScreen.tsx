import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '~/components/PageHead.tsx';
import { useCompany } from '~/features/companies/calls.ts';
import { CompanyHead } from '~/features/companies/components/CompanyHead.tsx';
import { CompanyQuestions } from '~/features/visual-inspection/components/CompanyQuestions.tsx';

const route = getRouteApi('/app/companies/edit/$companyId/visual-inspection');

/** The section of an owner with the questions its inspections ask beside those all share. */
export function CompanyVisualInspectionScreen() {
  const t = useTranslations('visualInspection.titles');
  const { companyId } = route.useParams();
  const { data: company } = useCompany(companyId);
  // a client has none of its own
  if (company && company.parentCompanyUuid !== null) {
    return <Navigate to="/app/companies/edit/$companyId" params={{ companyId }} replace />;
  }
  return (
    <>
      {company ? <CompanyHead company={company} /> : <PageHead title={t('ofCompany')} />}
      <CompanyQuestions />
    </>
  );
}
