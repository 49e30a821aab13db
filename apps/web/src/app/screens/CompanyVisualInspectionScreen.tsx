import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useCompany } from '~/features/companies/calls.ts';
import { CompanySectionHead } from '~/features/companies/components/CompanySectionHead.tsx';
import { CompanyQuestions } from '~/features/visual-inspection/components/CompanyQuestions.tsx';

const route = getRouteApi('/app/companies/edit/$companyId/visual-inspection');

/** The section of a root company with its own inspection questions, in addition to the shared questions. */
export function CompanyVisualInspectionScreen() {
  const t = useTranslations('visualInspection.titles');
  const { companyId } = route.useParams();
  const { data: company } = useCompany(companyId);
  // a client company has no questions of its own
  if (company && company.parentCompanyUuid !== null) {
    return <Navigate to="/app/companies/edit/$companyId" params={{ companyId }} replace />;
  }
  return (
    <>
      <CompanySectionHead company={company} title={t('ofCompany')} />
      <CompanyQuestions />
    </>
  );
}
