import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useCompany } from '~/features/companies/calls.ts';
import { AreaPage } from './AreaPage.tsx';

const route = getRouteApi('/app/companies/edit/$companyId');

/** The area with all pages of one company. */
export function CompanyArea() {
  const t = useTranslations('companies.titles');
  const { companyId } = route.useParams();
  const { error } = useCompany(companyId);
  return <AreaPage area={{ kind: 'company', id: companyId }} title={t('company')} error={error} />;
}
