import { Card } from '@mantine/core';
import { IconCpu, IconPlus, IconTrash } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { GLOBAL_PAGE_SIZE } from '@trapline/contract/devices/global-endpoints.ts';
import type { ListedGlobalDevice } from '@trapline/contract/devices/schemas.ts';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { EMPTY_LINE, PageHead } from '~/components/PageHead.tsx';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { useExistingPage } from '~/lib/use-existing-page.ts';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useMay } from '~/lib/use-may.ts';
import { HiddenPlaceNotice } from '~/shared/saved-views/HiddenPlaceNotice.tsx';
import { SavedViews } from '~/shared/saved-views/SavedViews.tsx';
import { useExportDevices, useGlobalDevices, useIsPlaceHidden } from '../calls.ts';
import { TableMenu } from '../components/exchange/TableMenu.tsx';
import { DeleteGlobalDevice } from '../components/global/DeleteGlobalDevice.tsx';
import { GlobalDeviceCard } from '../components/global/GlobalDeviceCard.tsx';
import { GlobalFilters } from '../components/global/GlobalFilters.tsx';
import { useGlobalColumns } from '../components/global/use-global-columns.tsx';
import { globalDevicesSearch } from '../search.ts';

const route = getRouteApi('/app/devices/');

/** Only a super admin deletes devices from the list; others do so on the page of the device. */
const useRowActions = () => {
  const t = useTranslations('devices.delete');
  const may = useMay();
  const [deviceToDelete, setDeviceToDelete] = useState<ListedGlobalDevice | null>(null);
  const actions = useCallback(
    (device: ListedGlobalDevice) => (
      <RowActions
        name={device.uniqueId}
        menu={
          <RowAction danger icon={<IconTrash size={17} />} onClick={() => setDeviceToDelete(device)}>
            {t('open')}
          </RowAction>
        }
      />
    ),
    [t],
  );
  return {
    actions: may('devices.delete-card') ? actions : null,
    deleteDialog: deviceToDelete && (
      <DeleteGlobalDevice device={deviceToDelete} onClose={() => setDeviceToDelete(null)} />
    ),
  };
};

/** Devices of all facilities that the caller may read, one page at a time. */
export function GlobalDevicesScreen() {
  const t = useTranslations('globalDevices');
  const may = useMay();
  const [search, change] = useListSearch(route);
  const { page = 1, sort, ...filter } = search;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const list = useGlobalDevices(search);
  const isPlaceHidden = useIsPlaceHidden(search.place, list.data?.count === 0);
  const { actions, deleteDialog } = useRowActions();
  const columns = useGlobalColumns(actions);
  const exportTable = useExportDevices(search, t('titles.list'));
  useExistingPage({
    page,
    total: list.isPlaceholderData ? undefined : list.data?.totalPages,
    onPageMissing: (last) => change({ page: last }),
  });
  const add = may('devices.save') && (
    <LinkButton to="/app/devices/create" leftSection={<IconPlus size={17} />}>
      {t('add')}
    </LinkButton>
  );
  return (
    <>
      <PageHead title={t('titles.list')} lead={list.data ? t('count', { count: list.data.count }) : EMPTY_LINE}>
        <SavedViews list="devices" search={search} read={globalDevicesSearch} onOpen={change} />
        <TableMenu isBusy={exportTable.isPending} onExport={exportTable.mutate} />
        {add}
      </PageHead>
      <HiddenPlaceNotice place={search.place} isHidden={isPlaceHidden} onRemove={() => change({ place: undefined })} />
      <Card padding={0}>
        <GlobalFilters search={search} isFiltered={isFiltered} onChange={change} />
        <DataGrid
          label={t('titles.list')}
          columns={columns}
          rows={list.data?.devices}
          load={list}
          rowId={({ uuid }) => uuid}
          rowLabel={({ uniqueId, place }) => `${uniqueId}, ${place.name}`}
          rowLink={({ uuid }) => ({ to: '/app/devices/edit/$deviceId', params: { deviceId: uuid } })}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          paging={{
            page,
            size: GLOBAL_PAGE_SIZE,
            total: list.data?.totalPages ?? 1,
            onPage: (next) => change({ page: next }),
          }}
          card={(device) => <GlobalDeviceCard device={device} />}
          cardAside={actions ?? undefined}
          empty={
            <EmptyState
              icon={<IconCpu size={26} stroke={1.6} />}
              title={t(isFiltered ? 'noneFound' : 'none')}
              text={t(isFiltered ? 'noneFoundText' : 'noneText')}
              action={!isFiltered && add}
            />
          }
        />
      </Card>
      {deleteDialog}
    </>
  );
}
