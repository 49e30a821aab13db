import { HEAT_GRADIENT, scaleTicks } from '@trapline/plan-render/heat-scale.ts';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './heat.module.css';

type Props = { readonly end: number; readonly isPerDay: boolean };

/** Which number a colour on the plan stands for. */
export function HeatLegend({ end, isPerDay }: Props) {
  const t = useTranslations('maps.heat');
  const format = useFormatter();
  const unit = t(isPerDay ? 'perDay' : 'counted');
  return (
    <figure className={classes.legend} aria-label={t('scale')}>
      <figcaption>{unit}</figcaption>
      <div
        className={classes.ramp}
        style={{ backgroundImage: `linear-gradient(to right, ${HEAT_GRADIENT.join(', ')})` }}
      />
      <div className={classes.ticks}>
        {scaleTicks(end, !isPerDay).map((tick) => (
          <span key={tick} className="num">
            {format.number(tick)}
          </span>
        ))}
      </div>
    </figure>
  );
}
