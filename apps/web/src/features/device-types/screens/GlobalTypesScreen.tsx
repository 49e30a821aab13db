import { Card } from '@mantine/core';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useGlobalDeviceTypes } from '../calls.ts';
import { OrderTypes } from '../components/OrderTypes.tsx';
import { SectionLinks } from '../components/SectionLinks.tsx';
import { TypesGrid } from '../components/TypesGrid.tsx';

const route = getRouteApi('/app/admin/devices/types/');

/** The global device types, which every company may use. */
export function GlobalTypesScreen() {
  const t = useTranslations('deviceTypes');
  const [search, filter] = useListSearch(route);
  const list = useGlobalDeviceTypes();
  return (
    <>
      <PageHead title={t('titles.shared')} lead={t('sharedLead')}>
        <OrderTypes types={list.data ?? []} />
        <LinkButton to="/app/admin/devices/types/create" leftSection={<IconPlus size={17} />}>
          {t('addShared')}
        </LinkButton>
      </PageHead>
      <SectionLinks area="admin" />
      <Card padding={0}>
        <TypesGrid
          area="admin"
          list={list}
          sort={search.sort}
          onSort={(sort) => filter({ sort })}
          onRemove={null}
          empty={
            <EmptyState icon={<IconTag size={26} stroke={1.6} />} title={t('assign.none')} text={t('sharedLead')} />
          }
        />
      </Card>
    </>
  );
}
