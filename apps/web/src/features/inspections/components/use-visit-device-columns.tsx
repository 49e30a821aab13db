import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { Excerpt } from '~/components/Excerpt.tsx';
import { TypeName } from '~/components/TypeName.tsx';
import { DeviceData, hasDeviceData } from './DeviceData.tsx';
import { DeviceMarks } from './DeviceMarks.tsx';
import { DeviceMenu } from './DeviceMenu.tsx';
import { DeviceState, DeviceStateReasons } from './DeviceState.tsx';
import { ActionList, ObservationList, PestList } from './RecordList.tsx';
import classes from './VisitDevices.module.css';

/** The device in two lines: its number, marks and type, then its position. */
function DeviceCell({ entry }: { readonly entry: InspectionDevice }) {
  const { uniqueId, deviceType, zone, location } = entry.device;
  return (
    <span className={classes.device}>
      <span className={classes.marks}>
        <span className={classes.number}>{uniqueId}</span>
        <DeviceMarks device={entry} />
        <TypeName color={deviceType.color} name={<Excerpt text={deviceType.name} />} />
      </span>
      <span className={classes.location}>
        <Excerpt text={[zone?.name, location].filter(Boolean).join(', ')} />
      </span>
    </span>
  );
}

/** The server determines the order: alerts first, then prefix and number. */
export const useVisitDeviceColumns = (): readonly GridColumn<InspectionDevice>[] => {
  const t = useTranslations('inspections.devices.column');
  return useMemo(
    () => [
      {
        id: 'device',
        title: t('device'),
        cell: (entry) => <DeviceCell entry={entry} />,
        minWidth: 230,
        wraps: true,
      },
      {
        id: 'state',
        title: t('state'),
        cell: (entry) => (
          <span className={classes.device}>
            <DeviceState entry={entry} />
            <DeviceStateReasons entry={entry} isShort />
          </span>
        ),
        minWidth: 160,
        wraps: true,
      },
      {
        id: 'actions',
        title: t('actions'),
        cell: ({ device }) => <ActionList device={device} />,
        isEmpty: ({ device }) => device.deviceActions.length === 0,
        minWidth: 118,
        wraps: true,
      },
      {
        id: 'pests',
        title: t('pests'),
        cell: ({ device }) => <PestList device={device} />,
        isEmpty: ({ device }) => device.deviceObjects.length === 0,
        minWidth: 112,
        wraps: true,
      },
      {
        id: 'observations',
        title: t('observations'),
        cell: ({ device }) => <ObservationList device={device} />,
        isEmpty: ({ device }) => device.deviceObservations.length === 0,
        minWidth: 118,
        wraps: true,
      },
      {
        id: 'images',
        title: t('images'),
        cell: ({ device }) => <span className="num">{device.deviceImages.length || '—'}</span>,
        isEmpty: ({ device }) => device.deviceImages.length === 0,
        align: 'right',
      },
      {
        id: 'data',
        title: t('data'),
        cell: ({ device }) => <DeviceData device={device} />,
        isEmpty: ({ device }) => !hasDeviceData(device),
      },
      { id: 'menu', title: t('menu'), cell: (entry) => <DeviceMenu device={entry} />, isActions: true },
    ],
    [t],
  );
};
