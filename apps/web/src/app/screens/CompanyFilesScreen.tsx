import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useCompany } from '~/features/companies/calls.ts';
import { CompanySectionHead } from '~/features/companies/components/CompanySectionHead.tsx';
import { Files } from '~/features/files/components/Files.tsx';
import { useListSearch } from '~/lib/use-list-search.ts';

const route = getRouteApi('/app/companies/edit/$companyId/files');

/** The section of a root company with the files that it provides to its client companies. */
export function CompanyFilesScreen() {
  const t = useTranslations('files.titles');
  const { companyId } = route.useParams();
  const [search, change] = useListSearch(route);
  const { data: company } = useCompany(companyId);
  // a client company has no files of its own (R0073)
  if (company && company.parentCompanyUuid !== null) {
    return <Navigate to="/app/companies/edit/$companyId" params={{ companyId }} replace />;
  }
  return (
    <Files
      key={companyId}
      owner={{ kind: 'company', id: companyId }}
      search={search}
      onSearch={change}
      head={() => <CompanySectionHead company={company} title={t('list')} />}
    />
  );
}
