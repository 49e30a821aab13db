import { batteryPercent, signalLevel } from '@trapline/contract/devices/rules.ts';
import type { PlaceDevice as Device } from '@trapline/contract/devices/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { Excerpt } from '~/components/Excerpt.tsx';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { SignalBars } from '~/components/SignalBars.tsx';
import { TypeName } from '~/components/TypeName.tsx';
import { Battery } from '~/shared/devices/Battery.tsx';
import type { DeviceColumn } from '../search.ts';
import classes from './devices.module.css';
import { LimitBadge } from './LimitBadge.tsx';
import { SignalStatusBadge } from './SignalStatusBadge.tsx';

type Translate = ReturnType<typeof useTranslations<'devices.column'>>;

/** The name column; it is omitted if no device has a name. */
const nameColumns = (t: Translate): readonly GridColumn<Device, DeviceColumn>[] => [
  {
    id: 'name',
    title: t('name'),
    sortBy: ({ name }) => name,
    cell: ({ name }) => name ?? '',
    minWidth: 150,
    wraps: true,
  },
];

const placeColumns = (t: Translate, mainColumnId: string): readonly GridColumn<Device, DeviceColumn>[] => [
  {
    id: 'type',
    title: t('type'),
    cell: ({ deviceType }) => <TypeName {...deviceType} />,
    folds: 6,
    foldsInto: mainColumnId,
  },
  {
    id: 'zone',
    title: t('zone'),
    sortBy: ({ zone }) => zone?.name ?? null,
    cell: ({ zone }) => zone?.name ?? '—',
    isEmpty: ({ zone }) => zone === null,
    folded: ({ zone }) => zone?.name,
    minWidth: 110,
    wraps: true,
    folds: 7,
    foldsInto: mainColumnId,
  },
  {
    id: 'location',
    title: t('location'),
    cell: ({ location }) => (location ? <Excerpt text={location} lines={2} /> : '—'),
    isEmpty: ({ location }) => !location,
    minWidth: 170,
    wraps: true,
    folds: 1,
  },
];

const limitColumns = (t: Translate): readonly GridColumn<Device, DeviceColumn>[] => [
  { id: 'limit', title: t('limit'), cell: ({ overLimit }) => <LimitBadge isOverLimit={overLimit} />, folds: 6 },
];

const radioColumns = (t: Translate): readonly GridColumn<Device, DeviceColumn>[] => [
  {
    id: 'status',
    title: t('status'),
    cell: ({ signalStatus }) => <SignalStatusBadge status={signalStatus} />,
  },
  {
    id: 'battery',
    title: t('battery'),
    sortBy: ({ battery }) => batteryPercent(battery),
    cell: ({ battery }) => <Battery raw={battery} />,
    folds: 4,
  },
  {
    id: 'signal',
    title: t('signal'),
    sortBy: ({ rssi }) => rssi,
    cell: ({ rssi }) => <SignalBars level={signalLevel(rssi)} rssi={rssi} />,
    folds: 2,
  },
  {
    id: 'counter',
    title: t('counter'),
    sortBy: ({ lastHistoryDetectionCounter }) => lastHistoryDetectionCounter,
    cell: ({ lastHistoryDetectionCounter }) => <span className="num">{lastHistoryDetectionCounter ?? '—'}</span>,
    align: 'right',
    folds: 3,
  },
  {
    id: 'contact',
    title: t('contact'),
    sortBy: ({ lastContactAt }) => lastContactAt,
    cell: ({ isElectronic, lastContactAt }) => (isElectronic ? <RelativeTime value={lastContactAt} /> : '—'),
    align: 'right',
    folds: 5,
  },
];

type ShownColumns = { readonly hasRadio: boolean; readonly hasNames: boolean; readonly hasLimits: boolean };

/** A property that no device of the facility has gets no column, which would contain only dashes. */
export const useDeviceColumns = ({
  hasRadio,
  hasNames,
  hasLimits,
}: ShownColumns): readonly GridColumn<Device, DeviceColumn>[] => {
  const t = useTranslations('devices.column');
  return useMemo(
    () => [
      {
        id: 'number',
        title: t('number'),
        sortBy: ({ uniqueId }) => uniqueId,
        cell: ({ uniqueId }) => <span className={classes.number}>{uniqueId}</span>,
      },
      ...(hasNames ? nameColumns(t) : []),
      ...placeColumns(t, hasNames ? 'name' : 'number'),
      ...(hasLimits ? limitColumns(t) : []),
      ...(hasRadio ? radioColumns(t) : []),
    ],
    [t, hasRadio, hasNames, hasLimits],
  );
};
