import { IconCheck, IconPlayerPlay, IconRepeat, IconUserOff } from '@tabler/icons-react';
import type { EventType } from '@trapline/contract/schedule/rules.ts';
import { useTranslations } from 'use-intl';
import classes from './schedule.module.css';

const SIZE = 13;

/** All other types have the colour of the last one. */
const COLOURED_TYPES: readonly EventType[] = ['INSPECTION', 'INTERVENTION', 'OTHER'];

/** The meaning of the colours and signs of a calendar. */
export function Legend() {
  const t = useTranslations('schedule');
  const signs = [
    { icon: <IconPlayerPlay size={SIZE} />, text: t('state.IN_PROGRESS') },
    { icon: <IconCheck size={SIZE} />, text: t('state.COMPLETED') },
    { icon: <IconRepeat size={SIZE} />, text: t('repeats') },
    { icon: <IconUserOff size={SIZE} />, text: t('nobody') },
  ];
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {COLOURED_TYPES.map((type) => (
        <li key={type}>
          <span className={classes.legendColour} data-type={type} aria-hidden="true" />
          {t(`types.${type}`)}
        </li>
      ))}
      {signs.map(({ icon, text }) => (
        <li key={text}>
          <span className={classes.legendSign} aria-hidden="true">
            {icon}
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
