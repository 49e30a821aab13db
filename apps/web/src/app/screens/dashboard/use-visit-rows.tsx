import type { DashboardInspection } from '@trapline/contract/dashboard/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { FindingsLine } from '~/features/dashboard/components/FindingsLine.tsx';
import { CheckedMeter } from '~/features/inspections/components/CheckedMeter.tsx';
import { VisitName } from '~/features/inspections/components/VisitName.tsx';
import { VisitState } from '~/features/inspections/components/VisitState.tsx';
import { VisitWhen } from '~/features/inspections/components/VisitWhen.tsx';
import { useMay } from '~/lib/use-may.ts';
import { VisitActions } from './VisitActions.tsx';
import classes from './visits.module.css';

const useColumns = (): readonly GridColumn<DashboardInspection>[] => {
  const t = useTranslations('inspections.column');
  const dashboard = useTranslations('dashboard');
  return useMemo(
    () => [
      {
        id: 'name',
        title: dashboard('inspections.inspection'),
        cell: ({ placeName, ...visit }) => <VisitName {...visit} placeName={placeName} />,
        minWidth: 256,
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
        cell: (visit) => <FindingsLine visit={visit} isShort />,
        // activity and limits in one line, unchecked devices in another
        minWidth: 236,
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

/** Visits of several facilities as rows of a list, each with its findings and its report. */
export const useVisitRows = () => {
  const columns = useColumns();
  const mayOpen = useMay()('inspections.see');
  return {
    columns,
    rowId: ({ uuid }: DashboardInspection) => uuid,
    rowLabel: ({ name }: DashboardInspection) => name,
    rowLink: mayOpen
      ? ({ uuid, placeUuid }: DashboardInspection) => ({
          to: '/app/places/edit/$placeId/inspections/$inspectionId' as const,
          params: { placeId: placeUuid, inspectionId: uuid },
        })
      : undefined,
    card: ({ placeName, ...visit }: DashboardInspection) => (
      <div className={classes.text}>
        <span className={classes.facts}>{placeName}</span>
        <VisitName {...visit} note={null} />
        <span className={classes.state}>
          <DateTime atFacility value={visit.startedAt} />
          <VisitState inspection={{ ...visit, amendments: 0 }} />
        </span>
        {visit.note && <span className={classes.facts}>{visit.note}</span>}
        <FindingsLine visit={visit} />
      </div>
    ),
    cardActions: (visit: DashboardInspection) => (
      <div className={classes.cardActions}>
        <VisitActions inspection={visit} />
      </div>
    ),
  };
};
