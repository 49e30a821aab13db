import { useLocale, useTranslations } from 'use-intl';
import type { ChartPoint } from '~/components/charts/chart-types.ts';
import { formatDate } from '~/lib/date-time.ts';
import type { Grain } from '../search.ts';

const UTC = 'UTC';

/** How days, weeks and months are called below a chart and in its table. */
export const useLabels = (grain: Grain) => {
  const t = useTranslations('statistics.chart');
  const locale = useLocale();
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: UTC });
  return (start: string): ChartPoint => {
    const day = formatDate(start, UTC);
    if (grain === 'MONTH') return { id: start, label: day.slice(3), name: month.format(new Date(start)) };
    return { id: start, label: day.slice(0, 5), name: grain === 'WEEK' ? t('week', { day }) : day };
  };
};
