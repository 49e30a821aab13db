import { Card } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { EMPTY_LINE, PageHead } from '~/components/PageHead.tsx';
import { useAccount } from '~/lib/session.ts';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useMay } from '~/lib/use-may.ts';
import { LimitNotice } from '~/shared/subscriptions/LimitNotice.tsx';
import { useUsers } from '../calls.ts';
import { UserCard } from '../components/UserCard.tsx';
import { isFiltered, UserFilters } from '../components/UserFilters.tsx';
import { useUserColumns } from '../components/use-user-columns.tsx';

const route = getRouteApi('/app/users/');

/** Pages are cut in the browser: a company has tens of people, seldom hundreds (DEC-040). */
const PAGE_SIZE = 25;

export function UsersScreen() {
  const t = useTranslations('users');
  const may = useMay();
  const { companyUuid } = useAccount();
  const [search, change] = useListSearch(route);
  const list = useUsers({
    search: search.search,
    companyUuid: search.company,
    type: search.type,
    status: search.status,
  });
  const columns = useUserColumns();

  return (
    <>
      <PageHead title={t('title')} lead={list.data ? t('count', { count: list.data.length }) : EMPTY_LINE}>
        {may('users.create') && (
          <LinkButton to="/app/users/create" leftSection={<IconUserPlus size={17} />}>
            {t('add')}
          </LinkButton>
        )}
      </PageHead>
      <LimitNotice companyId={search.company ?? companyUuid} kind="users" isAboveList />
      <Card padding={0}>
        <UserFilters search={search} onFilter={change} />
        <DataGrid
          label={t('title')}
          columns={columns}
          rows={list.data}
          load={list}
          rowId={({ uuid }) => uuid}
          rowLabel={({ name, surname }) => `${name} ${surname}`}
          rowLink={({ uuid }) => ({ to: '/app/users/edit/$userId', params: { userId: uuid } })}
          sort={search.sort}
          onSort={(sort) => change({ sort })}
          paging={{ page: search.page ?? 1, size: PAGE_SIZE, onPage: (page) => change({ page }) }}
          card={(user) => <UserCard user={user} />}
          empty={
            <EmptyState
              icon={<IconUsers size={26} stroke={1.6} />}
              title={isFiltered(search) ? t('noneFound') : t('none')}
              text={isFiltered(search) ? t('noneFoundText') : t('noneText')}
            />
          }
        />
      </Card>
    </>
  );
}
