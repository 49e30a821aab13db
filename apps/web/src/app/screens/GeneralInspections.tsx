import { IconBuilding, IconClipboardCheck } from '@tabler/icons-react';
import { INSPECTIONS_PAGE_SIZE } from '@trapline/contract/inspections/endpoints.ts';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { useInspections } from '~/features/inspections/calls.ts';
import { InspectionCard } from '~/features/inspections/components/InspectionCard.tsx';
import classes from '~/features/inspections/components/inspections.module.css';
import { ReportButtons } from '~/features/inspections/components/ReportButtons.tsx';
import { useInspectionColumns } from '~/features/inspections/components/use-inspection-columns.tsx';
import { useMay } from '~/lib/use-may.ts';

type Props = {
  readonly placeUuid: string | undefined;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

/** All completed visits to a facility with their reports, without a time limit. */
export function GeneralInspections({ placeUuid, ...paging }: Props) {
  const t = useTranslations('reportPages');
  if (placeUuid === undefined) {
    return (
      <EmptyState icon={<IconBuilding size={26} stroke={1.6} />} title={t('choosePlace')} text={t('choosePlaceText')} />
    );
  }
  return <VisitsOfPlace key={placeUuid} placeUuid={placeUuid} {...paging} />;
}

function VisitsOfPlace({ placeUuid, page, onPage }: Props & { readonly placeUuid: string }) {
  const t = useTranslations('reportPages');
  const may = useMay();
  const list = useInspections(placeUuid, { status: 'COMPLETED', page });
  const columns = useInspectionColumns();
  return (
    <DataGrid
      label={t('tabs.inspections')}
      columns={columns}
      rows={list.data?.inspections}
      load={list}
      rowId={({ uuid }) => uuid}
      rowLabel={({ name }) => name}
      {...(may('inspections.see') && {
        rowLink: ({ uuid }: { readonly uuid: string }) => ({
          to: '/app/places/edit/$placeId/inspections/$inspectionId' as const,
          params: { placeId: placeUuid, inspectionId: uuid },
        }),
      })}
      paging={{ page, size: INSPECTIONS_PAGE_SIZE, total: list.data?.totalPages ?? 1, onPage }}
      card={(inspection) => <InspectionCard inspection={inspection} />}
      cardActions={(inspection) => (
        <div className={classes.cardActions}>
          <ReportButtons inspection={inspection} />
        </div>
      )}
      empty={
        <EmptyState
          icon={<IconClipboardCheck size={26} stroke={1.6} />}
          title={t('noVisits')}
          text={t('noVisitsText')}
        />
      }
    />
  );
}
