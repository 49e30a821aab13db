import { Card } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { INSPECTIONS_PAGE_SIZE } from '@trapline/contract/inspections/endpoints.ts';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useInspections } from '../api/use-inspections.ts';
import { InspectionCard } from '../components/InspectionCard.tsx';
import { InspectionStatusFilter } from '../components/InspectionStatusFilter.tsx';
import { useInspectionColumns } from '../components/use-inspection-columns.tsx';
import type { InspectionsSearch } from '../search.ts';

const route = getRouteApi('/app/places/edit/$placeId/inspections/');

export function InspectionsScreen() {
  const t = useTranslations('places');
  const { placeId } = route.useParams();
  const { status = 'COMPLETED', page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useInspections(placeId, { status: status === 'ALL' ? undefined : status, page });
  const columns = useInspectionColumns();
  const show = (search: InspectionsSearch) => void navigate({ search });

  return (
    <>
      <PageHead title={t('section.inspections')} lead={list.data && t('visit.count', { count: list.data.count })} />
      <Card padding={0}>
        <InspectionStatusFilter value={status} onChange={(chosen) => show({ status: chosen })} />
        <DataGrid
          label={t('section.inspections')}
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
            onPage: (next) => show({ status, page: next }),
          }}
          card={(inspection) => <InspectionCard inspection={inspection} />}
          empty={<EmptyState icon={<IconClipboardCheck size={26} stroke={1.6} />} title={t('visit.none')} />}
        />
      </Card>
    </>
  );
}
