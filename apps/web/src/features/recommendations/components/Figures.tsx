import { Card } from '@mantine/core';
import type { RecommendationStatistics } from '@trapline/contract/recommendations/schemas.ts';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './statistics.module.css';

/** The sums above the charts. */
export function Figures({ statistics }: { readonly statistics: RecommendationStatistics }) {
  const t = useTranslations('recommendations.statistics');
  const format = useFormatter();
  const { total, active, overdue, closed, medianDays } = statistics;
  const figures = [
    { id: 'total', value: format.number(total) },
    { id: 'active', value: format.number(active) },
    { id: 'overdue', value: format.number(overdue), calls: overdue > 0 },
    { id: 'closed', value: format.number(closed) },
    {
      id: 'medianDays',
      value: medianDays === null ? '—' : format.number(medianDays, { maximumFractionDigits: medianDays < 10 ? 1 : 0 }),
    },
  ] as const;
  return (
    <dl className={classes.figures}>
      {figures.map(({ id, value, ...rest }) => (
        <Card key={id} className={classes.figure}>
          <dt>{t(id)}</dt>
          <dd className="num" data-calls={('calls' in rest && rest.calls) || undefined}>
            {value}
          </dd>
        </Card>
      ))}
    </dl>
  );
}
