import { baitTone } from '@trapline/contract/inspections/rules.ts';
import { useTranslations } from 'use-intl';
import { percentText } from '~/lib/percent.ts';
import classes from './meters.module.css';

/** The bait eaten in percent; a higher value is shown in a stronger red. */
export function BaitBar({ percent }: { readonly percent: number | null }) {
  const t = useTranslations('ui.meter');
  if (percent === null) return <span className={classes.none}>—</span>;
  return (
    <span className={classes.root}>
      <span className={classes.bait} role="img" aria-label={t('bait')} data-tone={baitTone(percent)}>
        <span className={classes.consumed} style={{ width: `${percent}%` }} />
      </span>
      <span className={classes.value}>{percentText(percent)}</span>
    </span>
  );
}
