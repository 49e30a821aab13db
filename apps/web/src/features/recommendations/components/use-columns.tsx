import type { ListedRecommendation } from '@trapline/contract/recommendations/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { Excerpt } from '~/components/Excerpt.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';
import { ownerName } from '../logic/owner-name.ts';
import { shortText } from '../logic/short-text.ts';
import type { SortColumn } from '../search.ts';
import { DueDate, KindMark, PriorityBadge, RecommendationStatusBadge } from './badges.tsx';
import classes from './recommendations.module.css';

type Column = GridColumn<ListedRecommendation, SortColumn>;

export const useColumns = (): readonly Column[] => {
  const t = useTranslations('recommendations.column');
  return useMemo(
    (): Column[] => [
      {
        id: 'number',
        title: t('number'),
        cell: ({ uniqueId }) => <span className={classes.number}>{uniqueId}</span>,
      },
      {
        id: 'recommendation',
        title: t('recommendation'),
        cell: ({ recommendation, kind, recommendationCategory: category }) => (
          <TwoLines
            first={<Excerpt text={recommendation}>{shortText(recommendation)}</Excerpt>}
            second={
              <span className={classes.marks}>
                <KindMark kind={kind} />
                {category && <Excerpt text={category.name} />}
              </span>
            }
          />
        ),
        namesRow: true,
        minWidth: 240,
        wraps: true,
      },
      {
        id: 'priority',
        title: t('priority'),
        sortBy: ({ priority }) => priority,
        cell: (row) => <PriorityBadge {...row} />,
      },
      {
        id: 'status',
        title: t('status'),
        sortBy: ({ status }) => status,
        cell: (row) => <RecommendationStatusBadge {...row} />,
      },
      {
        id: 'deadline',
        title: t('dueDate'),
        sortBy: ({ dueDate }) => dueDate,
        cell: (row) => <DueDate recommendation={row} />,
      },
      {
        id: 'owner',
        title: t('owner'),
        cell: (row) => <TwoLines first={<Excerpt text={ownerName(row) ?? '—'} lines={2} />} />,
        folded: ownerName,
        minWidth: 120,
        wraps: true,
        folds: 2,
        foldsInto: 'recommendation',
      },
      {
        id: 'date',
        title: t('created'),
        sortBy: ({ createdAt }) => createdAt,
        cell: ({ createdAt }) => <DateTime value={createdAt} withTime={false} />,
        align: 'right',
        folds: 1,
      },
    ],
    [t],
  );
};

/** The columns of the list of all facilities: a number means something only together with its facility. */
export const useAllColumns = (): readonly Column[] => {
  const t = useTranslations('recommendations.counts');
  const columns = useColumns();
  return useMemo(
    (): Column[] => [
      {
        id: 'place',
        title: t('place'),
        cell: ({ place }) => <TwoLines first={<Excerpt text={place.name} lines={2} />} />,
        minWidth: 150,
        wraps: true,
      },
      ...columns.map((column) => (column.id === 'owner' ? { ...column, foldsInto: 'status' } : column)),
    ],
    [t, columns],
  );
};
