import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { HeatVisit } from '@trapline/contract/maps/heatmap-schemas.ts';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { facilityDate } from '~/lib/days.ts';
import classes from './heat.module.css';

type Props = {
  readonly visits: readonly HeatVisit[];
  /** The visit shown; undefined while the whole period is shown. */
  readonly shown: HeatVisit | undefined;
  readonly onShow: (visit: HeatVisit | undefined) => void;
};

/** Steps through the visits of a period one by one; the first position is the whole period. */
export function HeatSlider({ visits, shown, onShow }: Props) {
  const t = useTranslations('maps.heat.slider');
  const label = useId();
  const sliderValue = shown ? visits.indexOf(shown) + 1 : 0;
  const positionText = shown
    ? t('visit', {
        number: shown.number ?? '',
        date: facilityDate(shown.startedAt),
        at: sliderValue,
        count: visits.length,
      })
    : t('all', { count: visits.length });
  const show = (position: number) => onShow(visits[position - 1]);
  if (visits.length === 0) return null;
  return (
    <div className={classes.slider}>
      <div className={classes.sliderHead}>
        <span id={label} className={classes.sliderLabel}>
          {t('label')}
        </span>
        <output className={classes.sliderText}>{positionText}</output>
        {shown && (
          <Button variant="subtle" size="compact-sm" onClick={() => onShow(undefined)}>
            {t('whole')}
          </Button>
        )}
      </div>
      <div className={classes.sliderRow}>
        <ActionIcon
          variant="default"
          aria-label={t('earlier')}
          disabled={sliderValue === 0}
          onClick={() => show(sliderValue - 1)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <input
          type="range"
          className={classes.range}
          min={0}
          max={visits.length}
          value={sliderValue}
          aria-labelledby={label}
          aria-valuetext={positionText}
          onChange={({ currentTarget }) => show(Number(currentTarget.value))}
        />
        <ActionIcon
          variant="default"
          aria-label={t('later')}
          disabled={sliderValue === visits.length}
          onClick={() => show(sliderValue + 1)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </div>
    </div>
  );
}
