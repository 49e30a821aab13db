import { getRouteApi } from '@tanstack/react-router';
import type { DashboardInspection } from '@trapline/contract/dashboard/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { useWaitingVisits } from '~/features/dashboard/api/use-waiting-visits.ts';
import { FindingsLine } from '~/features/dashboard/components/FindingsLine.tsx';
import { CheckedMeter } from '~/features/inspections/components/CheckedMeter.tsx';
import { VisitName } from '~/features/inspections/components/VisitName.tsx';
import { VisitState } from '~/features/inspections/components/VisitState.tsx';
import { VisitWhen } from '~/features/inspections/components/VisitWhen.tsx';
import { useMay } from '~/lib/use-may.ts';
import { TileList } from './TileList.tsx';
import { VisitActions } from './VisitActions.tsx';
import classes from './visits.module.css';

const route = getRouteApi('/app/dashboard/visits');

const useColumns = (): readonly GridColumn<DashboardInspection>[] => {
  const t = useTranslations('inspections.column');
  const dashboard = useTranslations('dashboard');
  return useMemo(
    () => [
      {
        id: 'name',
        title: dashboard('inspections.inspection'),
        cell: ({ placeName, ...visit }) => <VisitName {...visit} placeName={placeName} />,
        minWidth: 190,
        wraps: true,
      },
      {
        id: 'date',
        title: t('date'),
        cell: ({ startedAt, finishedAt }) => <VisitWhen startedAt={startedAt} finishedAt={finishedAt} />,
      },
      {
        id: 'checked',
        title: t('checked'),
        cell: (visit) => <CheckedMeter visit={visit} />,
        folds: 1,
      },
      {
        id: 'findings',
        title: dashboard('findings.title'),
        cell: (visit) => <FindingsLine visit={visit} />,
        minWidth: 150,
        wraps: true,
      },
      {
        id: 'state',
        title: t('state'),
        cell: (visit) => <VisitState inspection={{ ...visit, amendments: 0 }} />,
        folds: 2,
      },
      { id: 'next', title: t('report'), cell: (visit) => <VisitActions inspection={visit} />, isActions: true },
    ],
    [t, dashboard],
  );
};

/** Visits that wait for somebody, each with what was found. */
export function WaitingVisitsScreen() {
  const t = useTranslations('dashboard');
  const { of = 'toApprove', company, page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useWaitingVisits(of, { companyUuid: company, page });
  const mayOpen = useMay()('inspections.see');
  return (
    <TileList
      title={t(`tile.${of}`)}
      count={list.data && t('count.visits', { count: list.data.count })}
      none={{ title: t(`${of}.none`), text: t(`${of}.noneText`) }}
      load={list}
      page={page}
      onPage={(next, options) => void navigate({ search: { of, company, page: next }, ...options })}
      columns={useColumns()}
      rows={list.data?.visits}
      rowId={({ uuid }) => uuid}
      rowLabel={({ name }) => name}
      rowLink={
        mayOpen
          ? ({ uuid, placeUuid }) => ({
              to: '/app/places/edit/$placeId/inspections/$inspectionId',
              params: { placeId: placeUuid, inspectionId: uuid },
            })
          : undefined
      }
      card={({ placeName, ...visit }) => (
        <div className={classes.words}>
          <span className={classes.facts}>{placeName}</span>
          <VisitName {...visit} />
          <FindingsLine visit={visit} />
        </div>
      )}
      cardActions={(visit) => (
        <div className={classes.cardActions}>
          <VisitActions inspection={visit} />
        </div>
      )}
    />
  );
}
