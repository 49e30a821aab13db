import { Card } from '@mantine/core';
import { IconCpu } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { ELECTRONIC_DEVICE_TYPE_ID } from '@trapline/contract/devices/rules.ts';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { usePlaceDeviceTypes } from '../api/use-place-device-types.ts';
import { usePlaceDevices } from '../api/use-place-devices.ts';
import { DeviceCard } from '../components/DeviceCard.tsx';
import { DeviceFilters } from '../components/DeviceFilters.tsx';
import { useDeviceColumns } from '../components/use-device-columns.tsx';
import type { DevicesSearch } from '../search.ts';

const route = getRouteApi('/app/places/edit/$placeId/devices');

export function DevicesScreen() {
  const t = useTranslations('devices');
  const { placeId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const types = usePlaceDeviceTypes(placeId).data ?? [];
  const list = usePlaceDevices(placeId, {
    search: search.search,
    deviceTypeId: search.type,
    zoneId: search.zone,
    status: search.status,
  });
  const hasRadio = list.data?.some(({ isElectronic }) => isElectronic) ?? false;
  // asked of the facility as well, not only of the rows at hand: a filter must not take columns away
  const columns = useDeviceColumns(types.some(({ id }) => id === ELECTRONIC_DEVICE_TYPE_ID) || hasRadio);
  const change = (changed: Partial<DevicesSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true });

  return (
    <>
      <PageHead title={t('title')} lead={list.data && t('count', { count: list.data.length })} />
      <Card padding={0}>
        <DeviceFilters placeId={placeId} search={search} onChange={change} />
        <DataGrid
          label={t('title')}
          columns={columns}
          rows={list.data}
          load={list}
          rowId={(device) => device.uuid}
          rowLabel={(device) => device.uniqueId}
          sort={search.sort}
          onSort={(sort) => change({ sort: sort as DevicesSearch['sort'] })}
          card={(device) => <DeviceCard device={device} />}
          empty={<EmptyState icon={<IconCpu size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />}
        />
      </Card>
    </>
  );
}
