import { Card } from '@mantine/core';
import { IconCpu, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { ELECTRONIC_DEVICE_TYPE_ID } from '@trapline/contract/devices/rules.ts';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { useSelection } from '~/components/data-grid/use-selection.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { EMPTY_LINE, PageHead } from '~/components/PageHead.tsx';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useMay } from '~/lib/use-may.ts';
import { LimitNotice } from '~/shared/subscriptions/LimitNotice.tsx';
import { usePlaceCompany, usePlaceDevices, usePlaceDeviceTypes } from '../calls.ts';
import { BulkActions } from '../components/BulkActions.tsx';
import { DeviceCard } from '../components/DeviceCard.tsx';
import { DeviceFilters } from '../components/DeviceFilters.tsx';
import { PlaceTableMenu } from '../components/exchange/PlaceTableMenu.tsx';
import { useDeviceColumns } from '../components/use-device-columns.tsx';
import { type DevicesSearch, isFiltered } from '../search.ts';

const route = getRouteApi('/app/places/edit/$placeId/devices/_list');

export function DevicesScreen() {
  const t = useTranslations('devices');
  const may = useMay();
  const { placeId } = route.useParams();
  const [search, change] = useListSearch(route);
  const { data: companyUuid } = usePlaceCompany(placeId);
  const types = usePlaceDeviceTypes(placeId).data ?? [];
  const list = usePlaceDevices(placeId, {
    search: search.search,
    deviceTypeId: search.type,
    zoneId: search.zone,
    status: search.status,
  });
  const selection = useSelection(list.data?.map(({ uuid }) => uuid));
  const hasRadio = list.data?.some(({ isElectronic }) => isElectronic) ?? false;
  // depends on the types of the facility too, not only on the listed rows: a filter must not remove columns
  const columns = useDeviceColumns({
    hasRadio: types.some(({ id }) => id === ELECTRONIC_DEVICE_TYPE_ID) || hasRadio,
    hasLimits: list.data?.some(({ overLimit }) => overLimit !== null) ?? false,
    hasNames: search.sort?.endsWith('name') === true || (list.data?.some(({ name }) => name !== null) ?? false),
  });
  const filter = (changed: Partial<DevicesSearch>) => {
    // prevents the deletion of devices that are no longer visible
    selection.clear();
    change(changed);
  };
  const chosen = list.data?.filter(({ uuid }) => selection.ids.has(uuid)) ?? [];
  const mayEditInBulk = may('place-devices.bulk-delete') || may('place-devices.bulk-zone');
  const addButton = may('place-devices.add') && (
    <LinkButton
      to="/app/places/edit/$placeId/devices/create"
      params={{ placeId }}
      search={search}
      resetScroll={false}
      leftSection={<IconPlus size={17} />}
    >
      {t('add')}
    </LinkButton>
  );

  return (
    <>
      <PageHead title={t('title')} lead={list.data ? t('count', { count: list.data.length }) : EMPTY_LINE}>
        <PlaceTableMenu placeId={placeId} search={search} count={list.data?.length ?? 0} />
        {addButton}
      </PageHead>
      <LimitNotice companyId={companyUuid} kind="devices" isAboveList />
      <Card padding={0}>
        <DeviceFilters placeId={placeId} search={search} onChange={filter} />
        <DataGrid
          label={t('title')}
          columns={columns}
          rows={list.data}
          load={list}
          rowId={(device) => device.uuid}
          rowLabel={(device) => device.uniqueId}
          rowLink={(device) => ({
            to: '/app/places/edit/$placeId/devices/$deviceId',
            params: { placeId, deviceId: device.uuid },
          })}
          sort={search.sort}
          onSort={(sort) => change({ sort })}
          selection={mayEditInBulk ? selection : undefined}
          bulk={<BulkActions placeId={placeId} devices={chosen} onDone={selection.clear} />}
          card={(device) => <DeviceCard device={device} />}
          empty={
            <EmptyState
              icon={<IconCpu size={26} stroke={1.6} />}
              title={isFiltered(search) ? t('none') : t('noneYet')}
              text={isFiltered(search) ? t('noneText') : t('noneYetText')}
              action={!isFiltered(search) && addButton}
            />
          }
        />
      </Card>
      <Outlet />
    </>
  );
}
