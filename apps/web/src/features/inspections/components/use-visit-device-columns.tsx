import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { TypeName } from '~/components/TypeName.tsx';
import { DeviceData } from './DeviceData.tsx';
import { DeviceMarks } from './DeviceMarks.tsx';
import { DeviceMenu } from './DeviceMenu.tsx';
import { DeviceState, DeviceStateReasons } from './DeviceState.tsx';
import { ActionList, ObservationList, PestList } from './RecordList.tsx';
import classes from './VisitDevices.module.css';

/** The server determines the order: alerts first, then prefix and number. */
export const useVisitDeviceColumns = (): readonly GridColumn<InspectionDevice>[] => {
  const t = useTranslations('inspections.devices.column');
  return useMemo(
    () => [
      {
        id: 'device',
        title: t('device'),
        cell: (entry) => (
          <span className={classes.device}>
            <span className={classes.marks}>
              <span className={classes.number}>{entry.device.uniqueId}</span>
              <DeviceMarks device={entry} />
            </span>
            <TypeName {...entry.device.deviceType} />
            <span className={classes.where}>
              {[entry.device.zone?.name, entry.device.location].filter(Boolean).join(', ')}
            </span>
          </span>
        ),
        minWidth: 150,
        wraps: true,
      },
      {
        id: 'state',
        title: t('state'),
        cell: (entry) => (
          <span className={classes.device}>
            <DeviceState entry={entry} />
            <DeviceStateReasons entry={entry} />
          </span>
        ),
        minWidth: 124,
        wraps: true,
      },
      {
        id: 'actions',
        title: t('actions'),
        cell: ({ device }) => <ActionList device={device} />,
        minWidth: 118,
        wraps: true,
      },
      {
        id: 'pests',
        title: t('pests'),
        cell: ({ device }) => <PestList device={device} />,
        minWidth: 112,
        wraps: true,
      },
      {
        id: 'observations',
        title: t('observations'),
        cell: ({ device }) => <ObservationList device={device} />,
        minWidth: 118,
        wraps: true,
      },
      {
        id: 'images',
        title: t('images'),
        cell: ({ device }) => <span className="num">{device.deviceImages.length || '—'}</span>,
        align: 'right',
      },
      { id: 'data', title: t('data'), cell: ({ device }) => <DeviceData device={device} />, minWidth: 96, wraps: true },
      { id: 'menu', title: t('menu'), cell: (entry) => <DeviceMenu device={entry} />, isActions: true },
    ],
    [t],
  );
};
