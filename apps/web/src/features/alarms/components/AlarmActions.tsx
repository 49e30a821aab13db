import { Button } from '@mantine/core';
import { IconBellRinging, IconBellZ, IconUserPlus } from '@tabler/icons-react';
import type { Alarm } from '@trapline/contract/alarms/schemas.ts';
import { useTranslations } from 'use-intl';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { useMay } from '~/lib/use-may.ts';
import { alarmName } from '../logic/alarm-name.ts';

export type AlarmAction = 'take' | 'shelve' | 'unshelve' | 'assign';

type Props = {
  readonly alarm: Alarm;
  readonly mayAcknowledge: boolean;
  /** True in a card on a phone, where the buttons are larger. */
  readonly isInCard: boolean;
  readonly onAction: (alarm: Alarm, step: AlarmAction) => void;
};

/** The actions of the service company on an open alarm. */
export function AlarmActions({ alarm, mayAcknowledge, isInCard, onAction }: Props) {
  const t = useTranslations('alarms');
  const assign = useTranslations('places.assign');
  const mayAssign = useMay()('place-users.edit');
  const name = alarmName(alarm, (eui) => t('gateway', { eui }));
  const shelving =
    alarm.shelved === null ? (
      <RowAction icon={<IconBellZ size={16} />} onClick={() => onAction(alarm, 'shelve')}>
        {t('shelve.do')}
      </RowAction>
    ) : (
      <RowAction icon={<IconBellRinging size={16} />} onClick={() => onAction(alarm, 'unshelve')}>
        {t('shelve.back')}
      </RowAction>
    );
  return (
    <RowActions
      name={name}
      menu={
        <>
          {shelving}
          {mayAssign && (
            <RowAction icon={<IconUserPlus size={16} />} onClick={() => onAction(alarm, 'assign')}>
              {assign('title')}
            </RowAction>
          )}
        </>
      }
    >
      {mayAcknowledge && (
        <Button
          {...(!isInCard && { size: 'compact-sm' })}
          aria-label={t('takeOf', { name })}
          onClick={() => onAction(alarm, 'take')}
        >
          {t('take')}
        </Button>
      )}
    </RowActions>
  );
}
