import { Card } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { FilterBar } from '~/components/FilterBar.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { EMPTY_LINE, PageHead } from '~/components/PageHead.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useCompanyList } from '../calls.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { useCompanyColumns } from './use-company-columns.tsx';

const route = getRouteApi('/app/companies/');
const NO_COMPANIES: readonly never[] = [];

/** All companies of the installation, each root company followed by its client companies. */
export function AllCompanies() {
  const t = useTranslations('companies');
  const [{ search, sort }, filter] = useListSearch(route);
  const list = useCompanyList({ search });
  const columns = useCompanyColumns(list.data ?? NO_COMPANIES);

  return (
    <>
      <PageHead title={t('title')} lead={list.data ? t('count', { count: list.data.length }) : EMPTY_LINE}>
        <LinkButton to="/app/companies/create" leftSection={<IconPlus size={17} />}>
          {t('add')}
        </LinkButton>
      </PageHead>
      <Card padding={0}>
        <FilterBar onClear={search ? () => filter({ search: undefined }) : undefined}>
          <SearchInput
            label={t('search')}
            value={search ?? ''}
            onSearch={(text) => filter({ search: text || undefined })}
          />
        </FilterBar>
        <DataGrid
          label={t('title')}
          columns={columns}
          rows={list.data}
          load={list}
          rowId={({ uuid }) => uuid}
          rowLabel={({ name }) => name}
          rowLink={({ uuid }) => ({ to: '/app/companies/edit/$companyId', params: { companyId: uuid } })}
          sort={sort}
          onSort={(next) => filter({ sort: next })}
          card={(company) => <CompanyCard company={company} />}
          empty={
            <EmptyState
              icon={<IconBuilding size={26} stroke={1.6} />}
              title={search ? t('noneFound') : t('none')}
              text={search ? t('noneFoundText') : t('noneText')}
            />
          }
        />
      </Card>
    </>
  );
}
