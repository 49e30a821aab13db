import { Card, SegmentedControl } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { INSPECTIONS_PAGE_SIZE } from '@trapline/contract/inspections/endpoints.ts';
import { INSPECTION_STATUSES } from '@trapline/contract/inspections/rules.ts';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { FilterBar } from '~/components/FilterBar.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { EMPTY_LINE, PageHead } from '~/components/PageHead.tsx';
import { useExistingPage } from '~/lib/use-existing-page.ts';
import { useMayAtPlace } from '~/lib/use-may-at-place.ts';
import { SavedViews } from '~/shared/saved-views/SavedViews.tsx';
import { useInspections, useOpenInspection } from '../calls.ts';
import { InspectionCard } from '../components/InspectionCard.tsx';
import classes from '../components/inspections.module.css';
import { OpenInspectionBanner } from '../components/OpenInspectionBanner.tsx';
import { ReportButtons } from '../components/ReportButtons.tsx';
import { StartVisitButtons } from '../components/StartVisitButtons.tsx';
import { useInspectionColumns } from '../components/use-inspection-columns.tsx';
import { useIsWaitingForPhones } from '../field-calls.ts';
import { useRunVisitOutbox } from '../outbox/use-visit-outbox.ts';
import { type InspectionsSearch, inspectionsSearch } from '../search.ts';

type Status = NonNullable<InspectionsSearch['status']>;

const STATUS_CHOICES: readonly Status[] = ['COMPLETED', 'IN_PROGRESS', 'CANCELLED', 'ALL'];

const isStatus = (value: string): value is Status => value === 'ALL' || INSPECTION_STATUSES.some((s) => s === value);

type Props = { readonly value: Status; readonly onChange: (status: Status) => void };

function InspectionStatusFilter({ value, onChange }: Props) {
  const t = useTranslations('inspections');
  return (
    <FilterBar>
      <SegmentedControl
        aria-label={t('column.status')}
        data={STATUS_CHOICES.map((choice) => ({ value: choice, label: t(`filter.${choice}`) }))}
        value={value}
        onChange={(chosen) => isStatus(chosen) && onChange(chosen)}
      />
    </FilterBar>
  );
}

const route = getRouteApi('/app/places/edit/$placeId/inspections/');
const PAGE_SIBLINGS = 3;

/** All visits to a facility; the viewer's own visit in progress is at the top. */
export function InspectionsScreen() {
  const t = useTranslations('inspections');
  useRunVisitOutbox();
  const { placeId } = route.useParams();
  const search = route.useSearch();
  const { status = 'COMPLETED', page = 1 } = search;
  const navigate = route.useNavigate();
  const may = useMayAtPlace(placeId);
  const list = useInspections(placeId, { status: status === 'ALL' ? undefined : status, page });
  const { data: openInspection, isPending: isOpenUnknown, isLoading: isLoadingOpen } = useOpenInspection(placeId);
  const isWaitingForPhones = useIsWaitingForPhones(placeId);
  const isWaiting = isLoadingOpen || isWaitingForPhones;
  const columns = useInspectionColumns();
  const show = (search: InspectionsSearch) => void navigate({ search });
  useExistingPage({
    page,
    total: list.isPlaceholderData ? undefined : list.data?.totalPages,
    onPageMissing: (last) => void navigate({ search: { status, page: last }, replace: true }),
  });

  return (
    <>
      <PageHead title={t('title')} lead={list.data ? t('count', { count: list.data.count }) : EMPTY_LINE}>
        {!isLoadingOpen && (
          <>
            <SavedViews list="inspections" search={search} read={inspectionsSearch} onOpen={show} />
            {may('inspections.create') && !openInspection && !isOpenUnknown && <StartVisitButtons placeId={placeId} />}
          </>
        )}
      </PageHead>
      {openInspection && <OpenInspectionBanner inspection={openInspection} />}
      {/* parts above the list and in its rows would move it; a hidden list would measure its cards as empty */}
      {isWaiting ? (
        <Card key="loading">
          <LoadingState />
        </Card>
      ) : (
        <Card key="list" padding={0}>
          <InspectionStatusFilter value={status} onChange={(chosen) => show({ status: chosen })} />
          <DataGrid
            label={t('title')}
            columns={columns}
            rows={list.data?.inspections}
            load={list}
            rowId={({ uuid }) => uuid}
            rowLabel={({ name }) => name}
            rowLink={({ uuid }) => ({
              to: '/app/places/edit/$placeId/inspections/$inspectionId',
              params: { placeId, inspectionId: uuid },
            })}
            paging={{
              page,
              size: INSPECTIONS_PAGE_SIZE,
              total: list.data?.totalPages ?? 1,
              siblings: PAGE_SIBLINGS,
              onPage: (next) => show({ status, page: next }),
            }}
            card={(inspection) => <InspectionCard inspection={inspection} />}
            cardActions={(inspection) =>
              inspection.status === 'COMPLETED' && (
                <div className={classes.cardActions}>
                  <ReportButtons inspection={inspection} />
                </div>
              )
            }
            empty={
              <EmptyState
                icon={<IconClipboardCheck size={26} stroke={1.6} />}
                title={t('list.none')}
                text={t('list.noneText')}
              />
            }
          />
        </Card>
      )}
    </>
  );
}
