import { IconClipboardCheck } from '@tabler/icons-react';
import { DEVICE_VISITS_PAGE } from '@trapline/contract/devices/endpoints.ts';
import type { Device, DeviceVisitWithFindings, VisitFinding } from '@trapline/contract/devices/schemas.ts';
import type { DeviceState } from '@trapline/contract/inspections/activity.ts';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';
import { percentText } from '~/lib/percent.ts';
import { useMay } from '~/lib/use-may.ts';
import { useDeviceVisits } from '../../calls.ts';
import { useVisitStateText } from '../use-visit-state-text.ts';
import classes from './history.module.css';
import { countActive, VisitChart } from './VisitChart.tsx';

const toneOf = (state: DeviceState): StatusTone => {
  if (state === 'NO_ACTIVITY') return 'good';
  return state === 'NOT_CHECKED' ? 'quiet' : 'bad';
};

/** `House mouse × 2, droppings, bait 30 %`. */
const foundText = (foundItems: readonly VisitFinding[]): string =>
  foundItems
    .map(({ name, amount, amountPercentage }) => {
      if (amountPercentage !== null) return `${name} ${percentText(amountPercentage)}`;
      return amount === null ? name : `${name} × ${amount}`;
    })
    .join(', ');

const useColumns = (): readonly GridColumn<DeviceVisitWithFindings>[] => {
  const t = useTranslations('deviceHistory');
  const stateOf = useVisitStateText();
  return useMemo(
    () => [
      { id: 'when', title: t('when'), cell: ({ startedAt }) => <DateTime atFacility value={startedAt} /> },
      {
        id: 'visit',
        title: t('visit'),
        cell: ({ name }) => name,
        minWidth: 160,
        wraps: true,
        folds: 1,
        namesRow: true,
      },
      {
        id: 'state',
        title: t('state'),
        cell: (visit) => <StatusBadge tone={toneOf(visit.state)}>{stateOf(visit)}</StatusBadge>,
      },
      {
        id: 'found',
        title: t('found'),
        cell: ({ found: foundItems }) => foundText(foundItems) || <span className={classes.muted}>{t('nothing')}</span>,
        minWidth: 180,
        wraps: true,
      },
    ],
    [t, stateOf],
  );
};

/** Findings on a device over time, as a chart and as a table. */
export function VisitHistory({ device }: { readonly device: Device }) {
  const t = useTranslations('deviceHistory');
  const stateOf = useVisitStateText();
  const may = useMay();
  const [page, setPage] = useState(1);
  const load = useDeviceVisits(device, page);
  const visits = load.data?.visits;
  const columns = useColumns();
  const summary =
    load.data &&
    load.data.count > 0 &&
    t('summary', { count: load.data.count, active: countActive(load.data.visits), shown: load.data.visits.length });
  return (
    <PageSection title={t('title')} {...(summary && { lead: summary })}>
      {visits && visits.length > 0 && <VisitChart visits={visits} />}
      <DataGrid
        label={t('title')}
        columns={columns}
        rows={visits}
        load={load}
        rowId={({ uuid }) => uuid}
        rowLabel={({ name }) => name}
        {...(may('inspections.see') && {
          rowLink: ({ uuid }: DeviceVisitWithFindings) => ({
            to: '/app/places/edit/$placeId/inspections/$inspectionId' as const,
            params: { placeId: device.placeUuid, inspectionId: uuid },
          }),
        })}
        paging={{ page, size: DEVICE_VISITS_PAGE, total: load.data?.totalPages ?? 1, onPage: setPage }}
        card={(visit) => (
          <div className={classes.card}>
            <div className={classes.head}>
              <DateTime atFacility value={visit.startedAt} />
              <StatusBadge tone={toneOf(visit.state)}>{stateOf(visit)}</StatusBadge>
            </div>
            <div className={classes.muted}>{foundText(visit.found) || t('nothing')}</div>
          </div>
        )}
        empty={
          <EmptyState icon={<IconClipboardCheck size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />
        }
      />
    </PageSection>
  );
}
