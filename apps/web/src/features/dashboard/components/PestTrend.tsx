import { Card, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import type { Dashboard } from '@trapline/contract/dashboard/schemas.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { dayText } from '~/lib/days.ts';
import classes from './PestTrend.module.css';

type Props = { readonly weeks: Dashboard['pestsByWeek'] };

/** `17/11`, without the year, because it is always recent. */
const shortDate = (day: string): string => dayText(day).slice(0, 5);

/** The number of pests found per week, as bars and as text for screen readers. */
export function PestTrend({ weeks }: Props) {
  const t = useTranslations('dashboard.trend');
  const tState = useTranslations('dashboard.sites.state');
  const format = useFormatter();
  const maxAmount = Math.max(1, ...weeks.map(({ amount }) => amount ?? 0));
  // without any check the number is unknown, and the text "nothing found" would be wrong
  const isUnknown = weeks.every(({ amount }) => amount === null);
  const isEmpty = weeks.every(({ amount }) => !amount);
  return (
    <Card component="section" className={classes.root}>
      <div>
        <Title order={2}>{t('title')}</Title>
        <Text c="dimmed" fz="sm">
          {t('hint', { count: weeks.length })}
        </Text>
      </div>
      {isEmpty ? (
        <EmptyState
          icon={<IconChartBar size={26} stroke={1.6} />}
          title={isUnknown ? tState('UNCHECKED') : t('none')}
        />
      ) : (
        <ol className={classes.weeks}>
          {weeks.map(({ from, amount }) => (
            <li key={from} className={classes.week}>
              <VisuallyHidden>
                {amount === null
                  ? t('gap', { from: dayText(from) })
                  : t('week', { from: dayText(from), count: amount })}
              </VisuallyHidden>
              <span className={classes.column} aria-hidden="true">
                <span className={classes.amount}>{amount === null ? '–' : format.number(amount)}</span>
                <span
                  className={classes.bar}
                  data-gap={amount === null || undefined}
                  style={{ height: `${((amount ?? 0) / maxAmount) * 100}%` }}
                />
              </span>
              <span className={classes.day} aria-hidden="true">
                {shortDate(from)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
