import { Button, Card } from '@mantine/core';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useAccount } from '~/lib/session.ts';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useCompanyDeviceTypes } from '../api/use-company-device-types.ts';
import { AssignDeviceTypes } from '../components/AssignDeviceTypes.tsx';
import { DeviceTypeCard } from '../components/DeviceTypeCard.tsx';
import { OwnerFilter } from '../components/OwnerFilter.tsx';
import { RemoveButton } from '../components/RemoveButton.tsx';
import { RemoveDeviceType } from '../components/RemoveDeviceType.tsx';
import { useDeviceTypeColumns } from '../components/use-device-type-columns.tsx';

const route = getRouteApi('/app/device-types/');

/** The company whose list it is, and whether this person keeps it: an owner's list serves its clients too. */
const useListOwner = (chosen: string | undefined) => {
  const { type, company } = useAccount();
  if (type === 'SUPER_ADMIN') return { owner: chosen, isClient: false };
  const isClient = company !== null && company.parentCompanyUuid !== null;
  return { owner: isClient ? undefined : company?.uuid, isClient };
};

/** What kinds of device a company puts up. */
export function DeviceTypesScreen() {
  const t = useTranslations('deviceTypes');
  const [search, filter] = useListSearch(route);
  const { owner, isClient } = useListOwner(search.company);
  const list = useCompanyDeviceTypes(owner);
  const [isAssigning, setAssigning] = useState(false);
  const [removed, setRemoved] = useState<DeviceTypeWithCatalogue | null>(null);
  const onRemove = owner === undefined ? null : setRemoved;
  const columns = useDeviceTypeColumns({ onRemove });
  const add = owner !== undefined && (
    <Button leftSection={<IconPlus size={17} />} disabled={!list.data} onClick={() => setAssigning(true)}>
      {t('assign.open')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} lead={owner === undefined ? t(isClient ? 'ofOwner' : 'all') : leadOf(t, list.data)}>
        {add}
      </PageHead>
      <Card padding={0}>
        <OwnerFilter value={search.company} onChange={(company) => filter({ company })} />
        <DataGrid
          label={t('title')}
          columns={columns}
          rows={list.data}
          load={list}
          rowId={({ uuid }) => uuid}
          rowLabel={({ name }) => name}
          sort={search.sort}
          onSort={(next) => filter({ sort: next })}
          card={(type) => <DeviceTypeCard type={type} />}
          cardAside={onRemove ? (type) => <RemoveButton type={type} onRemove={onRemove} /> : undefined}
          empty={
            <EmptyState
              icon={<IconTag size={26} stroke={1.6} />}
              title={t('none')}
              text={t(isClient ? 'noneOfOwnerText' : 'noneText')}
            />
          }
        />
      </Card>
      {owner !== undefined && isAssigning && (
        <AssignDeviceTypes companyId={owner} taken={list.data ?? []} onClose={() => setAssigning(false)} />
      )}
      {owner !== undefined && removed && (
        <RemoveDeviceType companyId={owner} type={removed} onClose={() => setRemoved(null)} />
      )}
    </>
  );
}

const leadOf = (t: ReturnType<typeof useTranslations<'deviceTypes'>>, types: readonly unknown[] | undefined) =>
  types && t('count', { count: types.length });
