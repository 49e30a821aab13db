import { Card, Title } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import type { Dashboard, DashboardRecommendation } from '@trapline/contract/dashboard/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn, GridLoad } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { Excerpt } from '~/components/Excerpt.tsx';
import {
  DueDate,
  KindMark,
  PriorityBadge,
  RecommendationStatusBadge,
} from '~/features/recommendations/components/badges.tsx';
import { Pie } from '~/features/recommendations/components/Pie.tsx';
import { shortText } from '~/features/recommendations/logic/short-text.ts';
import classes from './dashboard.module.css';

/** The numbers of different facilities are equal, so a list over several facilities names the facility as well. */
const numberOf = ({ placeName, uniqueId }: DashboardRecommendation, isOfPlace: boolean): string =>
  isOfPlace ? uniqueId : `${placeName} · ${uniqueId}`;

const useColumns = (isOfPlace: boolean): readonly GridColumn<DashboardRecommendation>[] => {
  const t = useTranslations('recommendations.column');
  return useMemo(
    () => [
      {
        id: 'recommendation',
        title: t('recommendation'),
        cell: (row) => (
          <span className={classes.recommendation}>
            {/* two lines in all, so that a row of the list keeps its height */}
            <Excerpt
              text={`${numberOf(row, isOfPlace)} ${row.recommendation}`}
              lines={row.kind === 'RECOMMENDATION' ? 2 : 1}
            >
              <strong className="num">{numberOf(row, isOfPlace)}</strong> {shortText(row.recommendation)}
            </Excerpt>
            <KindMark kind={row.kind} />
          </span>
        ),
        namesRow: true,
        minWidth: 220,
        wraps: true,
      },
      { id: 'deadline', title: t('dueDate'), cell: (row) => <DueDate recommendation={row} /> },
      {
        id: 'priority',
        title: t('priority'),
        cell: (row) => <PriorityBadge {...row} />,
        folds: 1,
      },
      { id: 'status', title: t('status'), cell: (row) => <RecommendationStatusBadge {...row} /> },
    ],
    [t, isOfPlace],
  );
};

type Props = { readonly data: Dashboard; readonly load: GridLoad; readonly isOfPlace: boolean };

/** Open recommendations, the most urgent first, with their counts by priority and status. */
export function OpenRecommendations({ data, load, isOfPlace }: Props) {
  const t = useTranslations('dashboard.recommendations');
  const tRecommendations = useTranslations('recommendations');
  const columns = useColumns(isOfPlace);
  const { recommendations, recommendationsByPriority, recommendationsByStatus } = data;
  return (
    <>
      <Card component="section" padding={0}>
        <Title order={2} className={classes.blockTitle}>
          {t('title')}
        </Title>
        <DataGrid
          label={t('title')}
          columns={columns}
          rows={recommendations}
          load={load}
          rowId={({ uuid }) => uuid}
          rowLabel={(row) => `${numberOf(row, isOfPlace)}, ${row.recommendation}`}
          rowLink={({ uuid, placeUuid }) => ({
            to: '/app/recommendations/$placeId/details/$recommendationId',
            params: { placeId: placeUuid, recommendationId: uuid },
          })}
          card={(row) => (
            <span className={classes.recommendation}>
              <span>
                <strong className="num">{numberOf(row, isOfPlace)}</strong> {shortText(row.recommendation)}
              </span>
              <span className={classes.recommendationMarks}>
                <RecommendationStatusBadge {...row} />
                <PriorityBadge {...row} />
                <DueDate recommendation={row} />
              </span>
            </span>
          )}
          empty={<EmptyState icon={<IconListCheck size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />}
        />
      </Card>
      {recommendations.length > 0 && (
        <div className={classes.halves}>
          <Pie
            title={t('byPriority')}
            parts={recommendationsByPriority.map(({ priority, recommendationsCount }) => ({
              id: priority,
              label: tRecommendations(`priorities.${priority}`),
              count: recommendationsCount,
            }))}
          />
          <Pie
            title={t('byStatus')}
            parts={recommendationsByStatus.map(({ status, recommendationsCount }) => ({
              id: status,
              label: tRecommendations(`statuses.${status}`),
              count: recommendationsCount,
            }))}
          />
        </div>
      )}
    </>
  );
}
