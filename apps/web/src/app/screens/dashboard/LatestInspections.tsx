import { Card, Title } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import type { DashboardInspection } from '@trapline/contract/dashboard/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn, GridLoad } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { CheckedMeter } from '~/features/inspections/components/CheckedMeter.tsx';
import { InspectionCard } from '~/features/inspections/components/InspectionCard.tsx';
import { VisitName } from '~/features/inspections/components/VisitName.tsx';
import { VisitState } from '~/features/inspections/components/VisitState.tsx';
import { VisitWhen } from '~/features/inspections/components/VisitWhen.tsx';
import { useMay } from '~/lib/use-may.ts';
import classes from './dashboard.module.css';
import { VisitActions } from './VisitActions.tsx';

const useColumns = (isOfPlace: boolean): readonly GridColumn<DashboardInspection>[] => {
  const t = useTranslations('inspections.column');
  const dashboard = useTranslations('dashboard.inspections');
  return useMemo(
    () => [
      {
        id: 'name',
        title: dashboard('inspection'),
        cell: ({ placeName, ...visit }) => <VisitName {...visit} placeName={isOfPlace ? undefined : placeName} />,
        minWidth: 190,
        wraps: true,
      },
      {
        id: 'date',
        title: t('date'),
        cell: ({ startedAt, finishedAt }) => <VisitWhen startedAt={startedAt} finishedAt={finishedAt} />,
        folded: ({ startedAt }) => <DateTime atFacility value={startedAt} withTime={false} />,
        folds: 2,
        foldsInto: 'name',
      },
      {
        id: 'checked',
        title: t('checked'),
        cell: (visit) => <CheckedMeter visit={visit} />,
        folded: ({ devicesChecked, devicesTotal }) =>
          t('checkedShort', { checked: devicesChecked, total: devicesTotal }),
        folds: 1,
        foldsInto: 'name',
      },
      { id: 'state', title: t('state'), cell: (inspection) => <VisitState inspection={inspection} /> },
      {
        id: 'report',
        title: t('report'),
        cell: (inspection) => <VisitActions inspection={inspection} />,
        isActions: true,
      },
    ],
    [t, dashboard, isOfPlace],
  );
};

type Props = {
  readonly rows: readonly DashboardInspection[];
  readonly load: GridLoad;
  readonly isOfPlace: boolean;
};

/** The latest completed visits, each with its approval and its report. */
export function LatestInspections({ rows, load, isOfPlace }: Props) {
  const t = useTranslations('dashboard.inspections');
  const columns = useColumns(isOfPlace);
  const mayOpen = useMay()('inspections.see');
  return (
    <Card component="section" padding={0}>
      <Title order={2} className={classes.blockTitle}>
        {t('title')}
      </Title>
      <DataGrid
        label={t('title')}
        columns={columns}
        rows={rows}
        load={load}
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
        card={(inspection) => (
          <>
            {!isOfPlace && <span className={classes.placeOf}>{inspection.placeName}</span>}
            <InspectionCard inspection={inspection} />
          </>
        )}
        cardActions={(inspection) => (
          <div className={classes.cardActions}>
            <VisitActions inspection={inspection} />
          </div>
        )}
        empty={
          <EmptyState icon={<IconClipboardCheck size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />
        }
      />
    </Card>
  );
}
