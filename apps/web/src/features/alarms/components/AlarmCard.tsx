import type { Alarm } from '@trapline/contract/alarms/schemas.ts';
import { useTranslations } from 'use-intl';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { alarmName } from '../logic/alarm-name.ts';
import { AlarmFacts, AlarmKind, AlarmPeople } from './AlarmState.tsx';
import classes from './alarms.module.css';

/** An alarm as a card, shown if there is no room for a table. */
export function AlarmCard({ alarm }: { readonly alarm: Alarm }) {
  const t = useTranslations('alarms');
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <strong>{alarmName(alarm, (eui) => t('gateway', { eui }))}</strong>
        <AlarmKind alarm={alarm} />
      </div>
      <span className={classes.line}>
        {alarm.place.name}
        {alarm.device?.location && `, ${alarm.device.location}`}
      </span>
      <span className={classes.line}>
        <RelativeTime value={alarm.raisedAt} />
      </span>
      <AlarmFacts alarm={alarm} />
      <AlarmPeople alarm={alarm} />
    </div>
  );
}
