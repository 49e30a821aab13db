import { Button } from '@mantine/core';
import type { Alarm } from '@trapline/contract/alarms/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';
import { alarmName } from '../logic/alarm-name.ts';
import { AlarmFacts, AlarmKind, AlarmPeople } from './AlarmState.tsx';

type Rows = { readonly mayTake: (alarm: Alarm) => boolean; readonly onTake: (alarm: Alarm) => void };

export function TakeButton({ alarm, onTake }: { readonly alarm: Alarm; readonly onTake: (alarm: Alarm) => void }) {
  const t = useTranslations('alarms');
  const name = alarmName(alarm, (eui) => t('gateway', { eui }));
  return (
    <Button size="compact-md" aria-label={t('takeOf', { name })} onClick={() => onTake(alarm)}>
      {t('take')}
    </Button>
  );
}

export const useAlarmColumns = ({ mayTake, onTake }: Rows): readonly GridColumn<Alarm>[] => {
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
            first={<strong>{alarmName(alarm, (eui) => t('gateway', { eui }))}</strong>}
            second={
              <>
                {alarm.place.name}
                {alarm.device?.location && `, ${alarm.device.location}`}
              </>
            }
          />
        ),
      },
      {
        id: 'kind',
        title: t('filter.kind'),
        minWidth: 170,
        wraps: true,
        cell: (alarm) => <TwoLines first={<AlarmKind alarm={alarm} />} second={<AlarmFacts alarm={alarm} />} />,
      },
      { id: 'raised', title: t('column.raised'), cell: ({ raisedAt }) => <RelativeTime value={raisedAt} /> },
      {
        id: 'people',
        title: t('column.people'),
        minWidth: 180,
        wraps: true,
        cell: (alarm) => <AlarmPeople alarm={alarm} />,
      },
      {
        id: 'actions',
        title: t('column.actions'),
        isActions: true,
        cell: (alarm) => mayTake(alarm) && <TakeButton alarm={alarm} onTake={onTake} />,
      },
    ],
    [t, mayTake, onTake],
  );
};
