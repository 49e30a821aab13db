import { Card, Title } from '@mantine/core';
import type { RecommendationStatistics } from '@trapline/contract/recommendations/schemas.ts';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './statistics.module.css';

type Months = RecommendationStatistics['byMonth'];

const HEIGHT = 100;

/** On a phone the months do not fit: the newest are shown first. */
const scrollToNewest = (element: HTMLElement | null) => {
  if (element) element.scrollLeft = element.scrollWidth;
};

/** The created and closed recommendations of each month as pairs of bars, with the same numbers as text below. */
export function MonthChart({ months }: { readonly months: Months }) {
  const t = useTranslations('recommendations.statistics');
  const format = useFormatter();
  const maxCount = Math.max(1, ...months.flatMap(({ created, closed }) => [created, closed]));
  return (
    <Card component="section" className={classes.wide}>
      <Title order={2} className={classes.title}>
        {t('byMonth')}
      </Title>
      <ul className={classes.legend} data-inline>
        {(['created', 'closed'] as const).map((part) => (
          <li key={part}>
            <span className={classes.swatch} data-part={part} aria-hidden="true" />
            <span>{t(`month.${part}`)}</span>
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable */}
      <section ref={scrollToNewest} className={classes.scroll} tabIndex={0} aria-label={t('byMonth')}>
        <table className={classes.months}>
          <tbody>
            <tr>
              {months.map(({ month, created, closed }) => (
                <td key={month}>
                  <span className={classes.pair} aria-hidden="true">
                    <span data-part="created" style={{ height: `${(created / maxCount) * HEIGHT}%` }} />
                    <span data-part="closed" style={{ height: `${(closed / maxCount) * HEIGHT}%` }} />
                  </span>
                  <span className={classes.month}>
                    {month.slice(5)}/{month.slice(2, 4)}
                  </span>
                  <span className={classes.counts}>
                    {format.number(created)} / {format.number(closed)}
                  </span>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </Card>
  );
}
