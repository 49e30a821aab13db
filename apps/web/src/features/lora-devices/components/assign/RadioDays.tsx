import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { batteryPercent, signalLevel } from '@trapline/contract/devices/rules.ts';
import type { RadioDay } from '@trapline/contract/lora-devices/schemas.ts';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { SignalBars } from '~/components/SignalBars.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { dayText } from '~/lib/days.ts';
import { Battery } from '~/shared/devices/Battery.tsx';
import { useRadioDays } from '../../calls.ts';
import classes from '../lora.module.css';
import { RadioChart } from './RadioChart.tsx';

const DAYS_PER_PAGE = 10;

function Detections({ detections }: RadioDay) {
  const t = useTranslations('loraDevices.days');
  return detections === 0 ? '—' : <StatusBadge tone="bad">{t('detections', { count: detections })}</StatusBadge>;
}

const useColumns = (): readonly GridColumn<RadioDay>[] => {
  const t = useTranslations('loraDevices.days');
  return useMemo(
    (): GridColumn<RadioDay>[] => [
      { id: 'day', title: t('day'), cell: ({ day }) => dayText(day) },
      { id: 'detections', title: t('detected'), cell: (row) => <Detections {...row} /> },
      {
        id: 'battery',
        title: t('battery'),
        cell: ({ battery }) => (batteryPercent(battery) === null ? '—' : <Battery raw={battery} />),
      },
      {
        id: 'signal',
        title: t('signal'),
        cell: ({ rssi }) => (rssi === null ? '—' : <SignalBars level={signalLevel(rssi)} rssi={rssi} />),
      },
      {
        id: 'uplinks',
        title: t('uplinks'),
        cell: ({ uplinks }) => t('amount', { count: uplinks }),
        align: 'right',
      },
    ],
    [t],
  );
};

type Props = { readonly device: { readonly uuid: string; readonly placeUuid: string } };

/** Detections, battery, signal and uplinks of the trap on each of the last thirty days, as a chart or a table. */
export function RadioDays({ device }: Props) {
  const t = useTranslations('loraDevices.days');
  const columns = useColumns();
  const list = useRadioDays(device.placeUuid, device.uuid);
  const [page, setPage] = useState(1);
  const [isTable, { toggle }] = useDisclosure();
  const isSilent = list.data?.every(({ uplinks, detections }) => uplinks + detections === 0);
  const hasDays = list.data !== undefined && !isSilent;
  return (
    <PageSection title={t('title')} action={hasDays && <ViewButton isTable={isTable} onToggle={toggle} />}>
      {hasDays && !isTable ? (
        <RadioChart days={list.data} />
      ) : (
        <DataGrid
          label={t('title')}
          columns={columns}
          rows={isSilent ? [] : list.data}
          load={list}
          rowId={({ day }) => day}
          rowLabel={({ day }) => dayText(day)}
          paging={{ page, size: DAYS_PER_PAGE, onPage: setPage }}
          card={(row) => <DayCard row={row} />}
          empty={<EmptyState title={t('none')} text={t('noneText')} />}
        />
      )}
    </PageSection>
  );
}

type ViewButtonProps = { readonly isTable: boolean; readonly onToggle: () => void };

function ViewButton({ isTable, onToggle }: ViewButtonProps) {
  const t = useTranslations('loraDevices.days');
  const Icon = isTable ? IconChartLine : IconTable;
  return (
    <Button variant="default" leftSection={<Icon size={17} />} onClick={onToggle}>
      {t(isTable ? 'asChart' : 'asTable')}
    </Button>
  );
}

/** A day in the list on a phone. */
function DayCard({ row }: { readonly row: RadioDay }) {
  const t = useTranslations('loraDevices.days');
  const { uplinks, battery, rssi, detections } = row;
  return (
    <span className={classes.card}>
      <span className={classes.badges}>
        <span className={classes.name}>{dayText(row.day)}</span>
        {detections > 0 && <Detections {...row} />}
      </span>
      <span className={classes.badges}>
        {batteryPercent(battery) !== null && <Battery raw={battery} />}
        {rssi !== null && <SignalBars level={signalLevel(rssi)} rssi={rssi} />}
      </span>
      <span className={classes.line}>{t('uplinksOfDay', { count: uplinks })}</span>
    </span>
  );
}
