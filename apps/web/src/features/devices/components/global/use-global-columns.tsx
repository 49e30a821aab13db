import type { ListedGlobalDevice } from '@trapline/contract/devices/schemas.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { TwoLines } from '~/components/TwoLines.tsx';
import { TypeName } from '~/components/TypeName.tsx';
import type { GlobalColumn } from '../../search.ts';
import { SignalStatusBadge } from '../SignalStatusBadge.tsx';
import classes from './global.module.css';

type Column = GridColumn<ListedGlobalDevice, GlobalColumn>;

/** Without any action there is no column of actions. */
const actionColumn = (title: string, actions: ((device: ListedGlobalDevice) => ReactNode) | null): Column[] =>
  actions ? [{ id: 'actions', title, cell: actions, isActions: true }] : [];

/** The facility comes before the position within it, because the list covers all facilities. */
export const useGlobalColumns = (
  actions: ((device: ListedGlobalDevice) => ReactNode) | null,
): readonly GridColumn<ListedGlobalDevice, GlobalColumn>[] => {
  const t = useTranslations('devices');
  const tGlobal = useTranslations('globalDevices');
  return useMemo(
    (): Column[] => [
      {
        id: 'number',
        title: t('column.number'),
        sortBy: ({ uniqueId }) => uniqueId,
        cell: ({ uniqueId }) => <span className={classes.number}>{uniqueId}</span>,
      },
      {
        id: 'name',
        title: t('column.name'),
        sortBy: ({ name }) => name,
        cell: ({ name, deviceType }) => (
          <TwoLines first={name ?? <TypeName {...deviceType} />} second={name && <TypeName {...deviceType} />} />
        ),
        minWidth: 150,
        wraps: true,
      },
      {
        id: 'place',
        title: tGlobal('place'),
        cell: ({ place, company }) => <TwoLines first={place.name} second={company.name} />,
        minWidth: 160,
        wraps: true,
      },
      {
        id: 'location',
        title: t('column.location'),
        cell: ({ zone, location }) => <TwoLines first={zone?.name ?? location ?? '—'} second={zone && location} />,
        isEmpty: ({ zone, location }) => zone === null && !location,
        minWidth: 140,
        wraps: true,
        folds: 2,
      },
      {
        id: 'status',
        title: t('column.status'),
        cell: ({ signalStatus }) => signalStatus && <SignalStatusBadge status={signalStatus} />,
      },
      {
        id: 'added',
        title: t('facts.created'),
        sortBy: ({ createdAt }) => createdAt,
        cell: ({ createdAt }) => <DateTime value={createdAt} withTime={false} />,
        align: 'right',
        folds: 1,
      },
      ...actionColumn(tGlobal('actions'), actions),
    ],
    [t, tGlobal, actions],
  );
};
