import { Card } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { DASHBOARD_LIST_SIZE } from '@trapline/contract/dashboard/rules.ts';
import type { DashboardInspection } from '@trapline/contract/dashboard/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useWaitingVisits } from '~/features/dashboard/api/use-waiting-visits.ts';
import { FindingsLine } from '~/features/dashboard/components/FindingsLine.tsx';
import { CheckedMeter } from '~/features/inspections/components/CheckedMeter.tsx';
import { VisitName } from '~/features/inspections/components/VisitName.tsx';
import { VisitState } from '~/features/inspections/components/VisitState.tsx';
import { VisitWhen } from '~/features/inspections/components/VisitWhen.tsx';
import { useNamed } from '~/lib/page-name.ts';
import { useExistingPage } from '~/lib/use-existing-page.ts';
import { useMay } from '~/lib/use-may.ts';
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
        cell: ({ devicesChecked, devicesTotal }) => <CheckedMeter checked={devicesChecked} total={devicesTotal} />,
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

/** The visits behind a tile of the first page, as many as it says. */
export function WaitingVisitsScreen() {
  const t = useTranslations('dashboard');
  const { of = 'toApprove', company, page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useWaitingVisits(of, { companyUuid: company, page });
  const columns = useColumns();
  const mayOpen = useMay()('inspections.see');
  useNamed('page', t(`tile.${of}`));
  useExistingPage({
    page,
    total: list.isPlaceholderData ? undefined : list.data?.totalPages,
    onGone: (last) => void navigate({ search: { of, company, page: last }, replace: true }),
  });
  return (
    <>
      <BackLink to="/app/dashboard" label={t('back')} />
      <PageHead title={t(`tile.${of}`)} lead={list.data && t('count.visits', { count: list.data.count })} />
      <Card padding={0}>
        <DataGrid
          label={t(`tile.${of}`)}
          columns={columns}
          rows={list.data?.visits}
          load={list}
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
          paging={{
            page,
            size: DASHBOARD_LIST_SIZE,
            total: list.data?.totalPages ?? 1,
            onPage: (next) => void navigate({ search: { of, company, page: next } }),
          }}
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
          empty={
            <EmptyState
              icon={<IconCircleCheck size={26} stroke={1.6} />}
              title={t(`${of}.none`)}
              text={t(`${of}.noneText`)}
            />
          }
        />
      </Card>
    </>
  );
}
