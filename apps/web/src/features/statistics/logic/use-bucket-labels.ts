import { useLocale, useTranslations } from 'use-intl';
import type { ChartPoint } from '~/components/charts/chart-types.ts';
import { dayFormat, dayText } from '~/lib/days.ts';
import type { Grain } from '../search.ts';

/** The labels of days, weeks and months below a chart and in its table. */
export const useBucketLabels = (grain: Grain) => {
  const t = useTranslations('statistics.chart');
  const locale = useLocale();
  const month = dayFormat(locale, { month: 'long', year: 'numeric' });
  return (start: string): ChartPoint => {
    const day = dayText(start);
    if (grain === 'MONTH') return { id: start, label: day.slice(3), name: month.text(start) };
    return { id: start, label: day.slice(0, 5), name: grain === 'WEEK' ? t('week', { day }) : day };
  };
};
