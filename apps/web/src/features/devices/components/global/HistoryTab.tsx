import { Button, Card, Select } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { batteryPercent, EXTERNAL_POWER, signalLevel } from '@trapline/contract/devices/rules.ts';
import type { DeviceHistoryEntry, GlobalDevice } from '@trapline/contract/devices/schemas.ts';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn, GridLoad } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { SignalBars } from '~/components/SignalBars.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { percentText } from '~/lib/percent.ts';
import { Battery } from '~/shared/devices/Battery.tsx';
import { useFullHistory } from '../../calls.ts';
import classes from './global.module.css';

/** R0488 to R0490: five rows at first, a hundred once the full history is loaded. */
const SIZES = ['5', '10', '25', '100'] as const;
const FULL_HISTORY_PAGE_SIZE = 100;

const REPORT_KINDS = ['unknown', 'check', 'alert'] as const;

const useColumns = (): readonly GridColumn<DeviceHistoryEntry>[] => {
  const t = useTranslations('devices');
  const tHistory = useTranslations('globalDevices.history');
  return useMemo(
    () => [
      { id: 'at', title: tHistory('at'), cell: ({ createdAt }) => <DateTime value={createdAt} /> },
      { id: 'type', title: tHistory('type'), cell: ({ type }) => tHistory(REPORT_KINDS[type] ?? 'unknown') },
      {
        id: 'detect',
        title: t('column.status'),
        cell: ({ detect }) => (
          <StatusBadge tone={detect ? 'bad' : 'good'}>{t(detect ? 'status.alert' : 'status.online')}</StatusBadge>
        ),
      },
      {
        id: 'battery',
        title: t('column.battery'),
        cell: ({ battery }) => <Battery raw={battery} />,
        folds: 2,
      },
      {
        id: 'signal',
        title: t('column.signal'),
        cell: ({ rssi }) => <SignalBars level={signalLevel(rssi)} rssi={rssi} />,
        folds: 1,
      },
      {
        id: 'counter',
        title: t('column.counter'),
        cell: ({ detectionCounter }) => <span className="num">{detectionCounter ?? '—'}</span>,
        align: 'right',
      },
    ],
    [t, tHistory],
  );
};

const LOADED: GridLoad = { isPending: false, isError: false, isFetching: false, error: null, refetch: () => undefined };

/** Radio reports of a device: the page has the newest, the full history is loaded on request. */
export function HistoryTab({ device }: { readonly device: GlobalDevice }) {
  const t = useTranslations('globalDevices.history');
  const tDevices = useTranslations('devices.column');
  const tMeter = useTranslations('ui.meter');
  const batteryText = (raw: number | null): string | null => {
    const percent = batteryPercent(raw);
    if (percent === null) return null;
    return `${tDevices('battery')}: ${raw === EXTERNAL_POWER ? tMeter('external') : percentText(percent)}`;
  };
  const [isFullRequested, setFullRequested] = useState(false);
  const [size, setSize] = useState(Number(SIZES[0]));
  const [page, setPage] = useState(1);
  const fullHistory = useFullHistory(device.uuid, isFullRequested);
  const rows = isFullRequested ? fullHistory.data : device.deviceHistory;
  const resize = (next: number) => {
    setSize(next);
    setPage(1);
  };
  return (
    <Card padding={0}>
      <div className={classes.bar}>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} />}
          disabled={isFullRequested}
          onClick={() => {
            setFullRequested(true);
            resize(FULL_HISTORY_PAGE_SIZE);
          }}
        >
          {t('full')}
        </Button>
        <Select
          aria-label={t('size')}
          allowDeselect={false}
          w={96}
          data={[...SIZES]}
          value={String(size)}
          onChange={(value) => resize(Number(value))}
        />
      </div>
      <DataGrid
        label={t('title')}
        columns={useColumns()}
        rows={rows}
        load={isFullRequested ? fullHistory : LOADED}
        rowId={({ createdAt, detectionCounter }) => `${createdAt} ${detectionCounter}`}
        rowLabel={({ createdAt }) => createdAt}
        paging={{ page, size, onPage: setPage }}
        card={({ createdAt, type, detect, battery, detectionCounter }) => (
          <div className={classes.card}>
            <div className={classes.head}>
              <DateTime value={createdAt} />
              {detect && <StatusBadge tone="bad">{t('alert')}</StatusBadge>}
            </div>
            <div className={classes.line}>
              {[
                t(REPORT_KINDS[type] ?? 'unknown'),
                batteryText(battery),
                detectionCounter !== null && `${tDevices('counter')}: ${detectionCounter}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </div>
        )}
        empty={<EmptyState icon={<IconHistory size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />}
      />
    </Card>
  );
}
