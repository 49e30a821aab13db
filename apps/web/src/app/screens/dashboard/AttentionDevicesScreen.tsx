import { getRouteApi } from '@tanstack/react-router';
import type { AttentionKind } from '@trapline/contract/dashboard/rules.ts';
import type { DashboardDevice } from '@trapline/contract/dashboard/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';
import { useDevicesNeedingAttention } from '~/features/dashboard/calls.ts';
import { SignalStatusBadge } from '~/features/devices/components/SignalStatusBadge.tsx';
import { TileList } from './TileList.tsx';
import classes from './visits.module.css';

const route = getRouteApi('/app/dashboard/devices');

type AttentionStartProps = { readonly device: DashboardDevice; readonly of: AttentionKind };

/** The start of the alarm or the time of the last signal. */
function AttentionStart({ device, of }: AttentionStartProps) {
  const t = useTranslations('dashboard.noSignal');
  if (of === 'alert') return <RelativeTime value={device.detectedAt} />;
  return device.lastContactAt === null ? t('never') : <RelativeTime value={device.lastContactAt} />;
}

const useColumns = (of: AttentionKind): readonly GridColumn<DashboardDevice>[] => {
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
        cell: (device) => <AttentionStart device={device} of={of} />,
        minWidth: 110,
        wraps: true,
      },
    ],
    [t, inspections, dashboard, of],
  );
};

/** Radio devices that need attention; each links to its trap. */
export function AttentionDevicesScreen() {
  const t = useTranslations('dashboard');
  const { of = 'alert', company, page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useDevicesNeedingAttention(of, company, page);
  const name = of === 'alert' ? 'alerts' : 'noSignal';
  return (
    <TileList
      title={t(`tile.${name}`)}
      count={list.data && t('count.devices', { count: list.data.count })}
      none={{ title: t(`${name}.none`), text: t(`${name}.noneText`) }}
      load={list}
      page={page}
      onPage={(next, options) => void navigate({ search: { of, company, page: next }, ...options })}
      columns={useColumns(of)}
      rows={list.data?.devices}
      rowId={({ deviceUuid }) => deviceUuid}
      rowLabel={({ uniqueId }) => uniqueId}
      rowLink={({ placeUuid, deviceUuid }) => ({
        to: '/app/places/edit/$placeId/devices/$deviceId',
        params: { placeId: placeUuid, deviceId: deviceUuid },
      })}
      card={(device) => (
        <div className={classes.text}>
          <strong>
            {device.uniqueId} · {device.name ?? device.deviceTypeName}
          </strong>
          <span className={classes.facts}>
            {[device.placeName, device.zoneName].filter(Boolean).join(', ')} ·{' '}
            <AttentionStart device={device} of={of} />
          </span>
        </div>
      )}
    />
  );
}
