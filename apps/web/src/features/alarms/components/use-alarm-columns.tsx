import type { Alarm } from '@trapline/contract/alarms/schemas.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { Excerpt } from '~/components/Excerpt.tsx';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';
import { alarmName } from '../logic/alarm-name.ts';
import { AlarmFacts, AlarmKind, AlarmPeople } from './AlarmState.tsx';

type Options = { readonly actions: (alarm: Alarm) => ReactNode };

export const useAlarmColumns = ({ actions }: Options): readonly GridColumn<Alarm>[] => {
  const t = useTranslations('alarms');
  return useMemo(
    () => [
      {
        id: 'alarm',
        title: t('column.alarm'),
        namesRow: true,
        minWidth: 200,
        wraps: true,
        cell: (alarm) => (
          <TwoLines
            first={
              <strong>
                <Excerpt text={alarmName(alarm, (eui) => t('gateway', { eui }))} />
              </strong>
            }
            second={[alarm.place.name, alarm.device?.location].filter(Boolean).join(', ')}
          />
        ),
      },
      {
        id: 'kind',
        title: t('filter.kind'),
        minWidth: 110,
        wraps: true,
        cell: (alarm) => (
          <TwoLines first={<AlarmKind alarm={alarm} />} second={<AlarmFacts alarm={alarm} lines={1} />} />
        ),
      },
      { id: 'raised', title: t('column.raised'), cell: ({ raisedAt }) => <RelativeTime value={raisedAt} /> },
      {
        id: 'people',
        title: t('column.people'),
        minWidth: 140,
        wraps: true,
        cell: (alarm) => <AlarmPeople alarm={alarm} lines={1} />,
      },
      {
        id: 'actions',
        title: t('column.actions'),
        isActions: true,
        cell: actions,
      },
    ],
    [t, actions],
  );
};
