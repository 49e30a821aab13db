import { Card, Title } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import type { DashboardInspection } from '@trapline/contract/dashboard/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn, GridLoad } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';
import { AmendmentMark } from '~/features/inspections/components/AmendmentMark.tsx';
import { ApprovalMark } from '~/features/inspections/components/ApprovalMark.tsx';
import { CheckedMeter } from '~/features/inspections/components/CheckedMeter.tsx';
import { InspectionCard } from '~/features/inspections/components/InspectionCard.tsx';
import { ReportButtons } from '~/features/inspections/components/ReportButtons.tsx';
import { useMay } from '~/lib/use-may.ts';
import { ApproveButton } from './ApproveButton.tsx';
import classes from './dashboard.module.css';

const useColumns = (isOfPlace: boolean): readonly GridColumn<DashboardInspection>[] => {
  const t = useTranslations('inspections.column');
  const dashboard = useTranslations('dashboard.inspections');
  return useMemo(
    () => [
      {
        id: 'name',
        title: dashboard('inspection'),
        cell: ({ name, number, placeName }) => (
          <TwoLines
            first={<strong>{name}</strong>}
            second={[number, isOfPlace ? null : placeName].filter(Boolean).join(' · ') || undefined}
          />
        ),
        minWidth: 190,
        wraps: true,
      },
      { id: 'user', title: t('user'), cell: ({ user }) => <PersonName person={user} /> },
      {
        id: 'finished',
        title: t('finished'),
        cell: ({ finishedAt, createdAt }) => <DateTime value={finishedAt ?? createdAt} />,
      },
      {
        id: 'checked',
        title: t('checked'),
        cell: ({ devicesChecked, devicesTotal }) => <CheckedMeter checked={devicesChecked} total={devicesTotal} />,
      },
      {
        id: 'approved',
        title: t('approved'),
        cell: (inspection) => (
          <span className={classes.approval}>
            <ApprovalMark inspection={inspection} />
            <AmendmentMark inspection={inspection} />
            <ApproveButton inspection={inspection} />
          </span>
        ),
      },
      {
        id: 'report',
        title: t('report'),
        cell: (inspection) => <ReportButtons inspection={inspection} />,
        pinned: true,
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
        // the page says above that it shows an earlier answer
        load={{ ...load, isError: false }}
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
            <ApproveButton inspection={inspection} />
            <ReportButtons inspection={inspection} />
          </div>
        )}
        empty={
          <EmptyState icon={<IconClipboardCheck size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />
        }
      />
    </Card>
  );
}
