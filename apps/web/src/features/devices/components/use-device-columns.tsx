import { batteryPercent, signalLevel } from '@trapline/contract/devices/rules.ts';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { BatteryBar } from '~/components/BatteryBar.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { SignalBars } from '~/components/SignalBars.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';
import { TypeName } from '~/components/TypeName.tsx';
import type { DeviceColumn } from '../search.ts';
import classes from './devices.module.css';
import { SignalStatusBadge } from './SignalStatusBadge.tsx';

type Words = ReturnType<typeof useTranslations<'devices.column'>>;

const basicColumns = (t: Words): readonly GridColumn<Device, DeviceColumn>[] => [
  {
    id: 'number',
    title: t('number'),
    sortBy: ({ uniqueId }) => uniqueId,
    cell: ({ uniqueId }) => <span className={classes.number}>{uniqueId}</span>,
  },
  {
    id: 'name',
    title: t('name'),
    sortBy: ({ name }) => name,
    cell: ({ name, deviceType }) => <TwoLines first={name ?? '—'} second={<TypeName {...deviceType} />} />,
    minWidth: 165,
  },
  {
    id: 'zone',
    title: t('zone'),
    sortBy: ({ zone }) => zone?.name ?? null,
    cell: ({ zone, location }) => <TwoLines first={zone?.name ?? '—'} second={location} />,
    minWidth: 130,
  },
];

const radioColumns = (t: Words): readonly GridColumn<Device, DeviceColumn>[] => [
  {
    id: 'status',
    title: t('status'),
    cell: ({ signalStatus }) => <SignalStatusBadge status={signalStatus} />,
  },
  {
    id: 'battery',
    title: t('battery'),
    sortBy: ({ battery }) => batteryPercent(battery),
    cell: ({ battery }) => <BatteryBar percent={batteryPercent(battery)} />,
  },
  {
    id: 'signal',
    title: t('signal'),
    sortBy: ({ rssi }) => rssi,
    cell: ({ rssi }) => <SignalBars level={signalLevel(rssi)} rssi={rssi} compact />,
  },
  {
    id: 'counter',
    title: t('counter'),
    sortBy: ({ lastHistoryDetectionCounter }) => lastHistoryDetectionCounter,
    cell: ({ lastHistoryDetectionCounter }) => <span className="num">{lastHistoryDetectionCounter ?? '—'}</span>,
    align: 'right',
  },
  {
    id: 'contact',
    title: t('contact'),
    sortBy: ({ lastContactAt }) => lastContactAt,
    cell: ({ isElectronic, lastContactAt }) => (isElectronic ? <RelativeTime value={lastContactAt} /> : '—'),
    align: 'right',
  },
];

/** Radio columns stand only where there is a radio device; elsewhere they would be a wall of dashes. */
export const useDeviceColumns = (withRadio: boolean): readonly GridColumn<Device, DeviceColumn>[] => {
  const t = useTranslations('devices.column');
  return useMemo(() => [...basicColumns(t), ...(withRadio ? radioColumns(t) : [])], [t, withRadio]);
};
