import { Card } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { CallingDevices } from '@trapline/contract/dashboard/rules.ts';
import { DASHBOARD_LIST_SIZE } from '@trapline/contract/dashboard/rules.ts';
import type { DashboardDevice } from '@trapline/contract/dashboard/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';
import { useCallingDevices } from '~/features/dashboard/api/use-calling-devices.ts';
import { SignalStatusBadge } from '~/features/devices/components/SignalStatusBadge.tsx';
import { useNamed } from '~/lib/page-name.ts';
import { useExistingPage } from '~/lib/use-existing-page.ts';
import classes from './visits.module.css';

const route = getRouteApi('/app/dashboard/devices');

type SinceProps = { readonly device: DashboardDevice; readonly of: CallingDevices };

/** Since when it alarms, or was heard last. */
function Since({ device, of }: SinceProps) {
  const t = useTranslations('dashboard.noSignal');
  if (of === 'alert') return <RelativeTime value={device.detectedAt} />;
  return device.lastContactAt === null ? t('never') : <RelativeTime value={device.lastContactAt} />;
}

const useColumns = (of: CallingDevices): readonly GridColumn<DashboardDevice>[] => {
  const t = useTranslations('devices.column');
  const inspections = useTranslations('inspections.details');
  const dashboard = useTranslations('dashboard');
  return useMemo(
    () => [
      { id: 'number', title: t('number'), cell: ({ uniqueId }) => <strong className="num">{uniqueId}</strong> },
      {
        id: 'name',
        title: t('name'),
        cell: ({ name, deviceTypeName }) => name ?? deviceTypeName,
        minWidth: 150,
        wraps: true,
      },
      {
        id: 'place',
        title: inspections('place'),
        cell: ({ placeName, zoneName }) => <TwoLines first={placeName} second={zoneName} />,
        minWidth: 150,
        wraps: true,
      },
      {
        id: 'status',
        title: t('status'),
        cell: () => <SignalStatusBadge status={of === 'alert' ? 'alert' : 'noSignal'} />,
        folds: 1,
      },
      {
        id: 'since',
        title: dashboard('alerts.since'),
        cell: (device) => <Since device={device} of={of} />,
        minWidth: 110,
        wraps: true,
      },
    ],
    [t, inspections, dashboard, of],
  );
};

/** The radio devices behind a tile of the first page, as many as it says; each leads to its trap. */
export function CallingDevicesScreen() {
  const t = useTranslations('dashboard');
  const { of = 'alert', company, page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useCallingDevices(of, company, page);
  const columns = useColumns(of);
  const name = of === 'alert' ? 'alerts' : 'noSignal';
  useNamed('page', t(`tile.${name}`));
  useExistingPage({
    page,
    total: list.isPlaceholderData ? undefined : list.data?.totalPages,
    onGone: (last) => void navigate({ search: { of, company, page: last }, replace: true }),
  });
  return (
    <>
      <BackLink to="/app/dashboard" label={t('back')} />
      <PageHead title={t(`tile.${name}`)} lead={list.data && t('count.devices', { count: list.data.count })} />
      <Card padding={0}>
        <DataGrid
          label={t(`tile.${name}`)}
          columns={columns}
          rows={list.data?.devices}
          load={list}
          rowId={({ deviceUuid }) => deviceUuid}
          rowLabel={({ uniqueId }) => uniqueId}
          rowLink={({ placeUuid, deviceUuid }) => ({
            to: '/app/places/edit/$placeId/devices/$deviceId',
            params: { placeId: placeUuid, deviceId: deviceUuid },
          })}
          paging={{
            page,
            size: DASHBOARD_LIST_SIZE,
            total: list.data?.totalPages ?? 1,
            onPage: (next) => void navigate({ search: { of, company, page: next } }),
          }}
          card={(device) => (
            <div className={classes.words}>
              <strong>
                {device.uniqueId} · {device.name ?? device.deviceTypeName}
              </strong>
              <span className={classes.facts}>
                {[device.placeName, device.zoneName].filter(Boolean).join(', ')} · <Since device={device} of={of} />
              </span>
            </div>
          )}
          empty={
            <EmptyState
              icon={<IconCircleCheck size={26} stroke={1.6} />}
              title={t(`${name}.none`)}
              text={t(`${name}.noneText`)}
            />
          }
        />
      </Card>
    </>
  );
}
