import type { RecommendationCount } from '@trapline/contract/recommendations/schemas.ts';
import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import type { CountColumn } from '../search.ts';
import classes from './recommendations.module.css';

type Column = GridColumn<RecommendationCount, CountColumn>;

export const useCountColumns = (): readonly Column[] => {
  const t = useTranslations('recommendations.counts');
  const format = useFormatter();
  return useMemo((): Column[] => {
    const figure = (count: number, calls = false) => (
      <span className={calls && count > 0 ? classes.alarm : undefined}>{format.number(count)}</span>
    );
    return [
      {
        id: 'place',
        title: t('place'),
        sortBy: ({ placeName }) => placeName,
        cell: ({ placeName }) => placeName,
        minWidth: 200,
        wraps: true,
      },
      {
        id: 'active',
        title: t('active'),
        sortBy: ({ count }) => count,
        cell: ({ count }) => figure(count),
        align: 'right',
      },
      {
        id: 'overdue',
        title: t('overdue'),
        sortBy: ({ overdueCount }) => overdueCount,
        cell: ({ overdueCount }) => figure(overdueCount, true),
        align: 'right',
      },
      {
        id: 'high',
        title: t('high'),
        sortBy: ({ highCount }) => highCount,
        cell: ({ highCount }) => figure(highCount),
        align: 'right',
        folds: 1,
      },
    ];
  }, [t, format]);
};
