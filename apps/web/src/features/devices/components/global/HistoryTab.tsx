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
import { Battery } from '~/shared/devices/Battery.tsx';
import { useFullHistory } from '../../calls.ts';
import classes from './global.module.css';

/** R0488 to R0490: five at first, a hundred once all of it is there. */
const SIZES = ['5', '10', '25', '100'] as const;
const SIZE_OF_ALL = 100;

const KINDS = ['unknown', 'check', 'alert'] as const;

const useColumns = (): readonly GridColumn<DeviceHistoryEntry>[] => {
  const t = useTranslations('devices');
  const history = useTranslations('globalDevices.history');
  return useMemo(
    () => [
      { id: 'at', title: history('at'), cell: ({ createdAt }) => <DateTime value={createdAt} /> },
      { id: 'type', title: history('type'), cell: ({ type }) => history(KINDS[type] ?? 'unknown') },
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
    [t, history],
  );
};

const HERE: GridLoad = { isPending: false, isError: false, isFetching: false, error: null, refetch: () => undefined };

/** Radio reports of a device: the newest with its page, all on request. */
export function HistoryTab({ device }: { readonly device: GlobalDevice }) {
  const t = useTranslations('globalDevices.history');
  const devices = useTranslations('devices.column');
  const meter = useTranslations('ui.meter');
  const batteryWords = (raw: number | null): string | null => {
    const percent = batteryPercent(raw);
    if (percent === null) return null;
    return `${devices('battery')}: ${raw === EXTERNAL_POWER ? meter('external') : `${percent}%`}`;
  };
  const [isWanted, want] = useState(false);
  const [size, setSize] = useState(Number(SIZES[0]));
  const [page, setPage] = useState(1);
  const full = useFullHistory(device.uuid, isWanted);
  const rows = isWanted ? full.data : device.deviceHistory;
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
          disabled={isWanted}
          onClick={() => {
            want(true);
            resize(SIZE_OF_ALL);
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
        load={isWanted ? full : HERE}
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
                t(KINDS[type] ?? 'unknown'),
                batteryWords(battery),
                detectionCounter !== null && `${devices('counter')}: ${detectionCounter}`,
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
