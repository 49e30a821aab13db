import { Progress } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { percentText } from '~/lib/percent.ts';
import classes from './meters.module.css';

const LOW_PERCENT = 30;

/** The charge in percent; an unknown value is shown as a dash. */
export function BatteryBar({ percent }: { readonly percent: number | null }) {
  const t = useTranslations('ui.meter');
  if (percent === null) return <span className={classes.none}>—</span>;
  const color = percent < LOW_PERCENT ? 'red' : 'petrol';
  return (
    <span className={classes.root}>
      <Progress className={classes.bar} size="sm" color={color} value={percent} aria-label={t('battery')} />
      <span className={classes.value}>{percentText(percent)}</span>
    </span>
  );
}
