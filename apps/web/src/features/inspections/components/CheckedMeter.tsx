import { useTranslations } from 'use-intl';
import classes from './CheckedMeter.module.css';

type Props = { readonly checked: number; readonly total: number };

/** `12 / 60` over a thin bar. */
export function CheckedMeter({ checked, total }: Props) {
  const t = useTranslations('inspections');
  const percent = total === 0 ? 0 : Math.round((checked / total) * 100);
  return (
    <span className={classes.root} role="img" aria-label={t('checkedOf', { checked, total })}>
      <span className="num" aria-hidden="true">
        {checked} / {total}
      </span>
      <span className={classes.track} data-full={percent === 100 || undefined} aria-hidden="true">
        <span className={classes.done} style={{ width: `${percent}%` }} />
      </span>
    </span>
  );
}
