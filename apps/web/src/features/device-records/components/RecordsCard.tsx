import { Button, Card, Title } from '@mantine/core';
import { type Icon, IconPlus } from '@tabler/icons-react';
import { RECORDS_PAGE_SIZE } from '@trapline/contract/device-records/endpoints.ts';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridLoad } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { useMay } from '~/lib/use-may.ts';
import type { ListedRecord, RecordKind } from '../logic/listed-record.ts';
import type { RecordsContext } from '../logic/records-context.ts';
import { usePageWithin } from '../logic/use-page-within.ts';
import { DeleteRecordModal } from './DeleteRecordModal.tsx';
import { EditRecordModal } from './EditRecordModal.tsx';
import { InspectionLink } from './InspectionLink.tsx';
import { RecordAmount } from './RecordAmount.tsx';
import { RecordButtons, type RecordHandlers } from './RecordButtons.tsx';
import { RecordHistoryModal } from './RecordHistoryModal.tsx';
import { sectionId } from './record-sections.ts';
import classes from './records.module.css';
import { useRecordColumns } from './use-record-columns.tsx';

type RecordCardProps = {
  readonly record: ListedRecord;
  readonly placeId: string;
  /** The actions on the record. */
  readonly children: ReactNode;
};

/** A record in the list on a phone. */
function RecordCard({ record, placeId, children }: RecordCardProps) {
  const { name, isDangerous, note, user, createdAt, inspection } = record;
  return (
    <span className={classes.card}>
      <span className={classes.cardTop}>
        <span className={isDangerous ? classes.danger : classes.name}>{name}</span>
        <RecordAmount record={record} />
      </span>
      {note && <span className={classes.note}>{note}</span>}
      <span className={classes.line}>
        <PersonName person={user} />, <DateTime atFacility value={createdAt} />
      </span>
      <span className={classes.cardFoot}>
        <span className={classes.cardLink}>
          <InspectionLink placeId={placeId} inspection={inspection} />
        </span>
        {children}
      </span>
    </span>
  );
}

type Props = RecordsContext & {
  readonly kind: RecordKind;
  readonly icon: Icon;
  readonly load: GridLoad;
  readonly records: readonly ListedRecord[] | undefined;
  readonly count: number | undefined;
  readonly totalPages: number | undefined;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Renders the window that adds a record. */
  readonly renderAddModal: (close: () => void) => ReactNode;
};

type OpenDialog = { readonly handler: keyof RecordHandlers; readonly record: ListedRecord };

/** All records of one kind, and the actions on them. */
export function RecordsCard(props: Props) {
  const { kind, icon: KindIcon, place, device, load, records, count, totalPages, page, onPage, renderAddModal } = props;
  const t = useTranslations('deviceRecords');
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const openDialogFor = (handler: keyof RecordHandlers) => (record: ListedRecord) => setOpenDialog({ handler, record });
  const handlers: RecordHandlers = {
    onHistory: openDialogFor('onHistory'),
    onEdit: openDialogFor('onEdit'),
    onDelete: openDialogFor('onDelete'),
  };
  const columns = useRecordColumns(place.uuid, handlers);
  usePageWithin(page, totalPages, onPage);
  const close = () => setOpenDialog(null);
  const add = () => {
    // a new record is on the first page
    onPage(1);
    setAdding(true);
  };
  return (
    <Card padding={0} component="section" id={sectionId(kind)}>
      <div className={classes.head}>
        <Title order={2}>
          {t(`title.${kind}`)} {count !== undefined && <span className={classes.count}>{count}</span>}
        </Title>
        {may('device-records.add') && (
          <Button variant="default" leftSection={<IconPlus size={17} />} onClick={add}>
            {t(`add.${kind}`)}
          </Button>
        )}
      </div>
      <DataGrid
        label={t(`title.${kind}`)}
        columns={columns}
        rows={records}
        load={load}
        rowId={({ uuid }) => uuid}
        rowLabel={({ name }) => name}
        card={(record) => (
          <RecordCard record={record} placeId={place.uuid}>
            <RecordButtons record={record} {...handlers} />
          </RecordCard>
        )}
        paging={
          totalPages !== undefined && totalPages > 1
            ? { page, size: RECORDS_PAGE_SIZE, total: totalPages, onPage }
            : undefined
        }
        empty={<EmptyState icon={<KindIcon size={26} stroke={1.6} />} title={t(`none.${kind}`)} text={t('noneText')} />}
      />
      {isAdding && renderAddModal(() => setAdding(false))}
      {openDialog?.handler === 'onHistory' && (
        <RecordHistoryModal device={device} record={openDialog.record} onClose={close} />
      )}
      {openDialog?.handler === 'onEdit' && (
        <EditRecordModal device={device} record={openDialog.record} onClose={close} />
      )}
      {openDialog?.handler === 'onDelete' && (
        <DeleteRecordModal device={device} record={openDialog.record} onClose={close} />
      )}
    </Card>
  );
}
