import { Button } from '@mantine/core';
import { IconBellRinging, IconBellZ } from '@tabler/icons-react';
import type { Alarm } from '@trapline/contract/alarms/schemas.ts';
import { useTranslations } from 'use-intl';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { alarmName } from '../logic/alarm-name.ts';

export type AlarmStep = 'take' | 'shelve' | 'unshelve';

type Props = {
  readonly alarm: Alarm;
  readonly mayTake: boolean;
  /** True in a card on a phone, where the buttons are larger. */
  readonly inCard: boolean;
  readonly onStep: (alarm: Alarm, step: AlarmStep) => void;
};

/** The actions of the service company on an open alarm. */
export function AlarmActions({ alarm, mayTake, inCard, onStep }: Props) {
  const t = useTranslations('alarms');
  const name = alarmName(alarm, (eui) => t('gateway', { eui }));
  return (
    <RowActions
      name={name}
      menu={
        alarm.shelved === null ? (
          <RowAction icon={<IconBellZ size={16} />} onClick={() => onStep(alarm, 'shelve')}>
            {t('shelve.do')}
          </RowAction>
        ) : (
          <RowAction icon={<IconBellRinging size={16} />} onClick={() => onStep(alarm, 'unshelve')}>
            {t('shelve.back')}
          </RowAction>
        )
      }
    >
      {mayTake && (
        <Button
          {...(!inCard && { size: 'compact-sm' })}
          aria-label={t('takeOf', { name })}
          onClick={() => onStep(alarm, 'take')}
        >
          {t('take')}
        </Button>
      )}
    </RowActions>
  );
}
