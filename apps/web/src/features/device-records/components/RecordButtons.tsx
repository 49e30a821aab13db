import { IconArrowBackUp, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { facilityDateTime } from '~/lib/days.ts';
import { mayDelete } from '~/lib/may-delete.ts';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';
import type { ListedRecord } from '../logic/listed-record.ts';

type RecordHandler = (record: ListedRecord) => void;
export type RecordHandlers = {
  readonly onHistory: RecordHandler;
  readonly onEdit: RecordHandler;
  readonly onDelete: RecordHandler;
};

type Props = RecordHandlers & { readonly record: ListedRecord };

/**
 * Only admins edit records. Observations are corrected in their visit (DEC-058), and records of a cancelled visit
 * cannot be changed. A technician can delete their own recent records.
 */
export function RecordButtons({ record, onHistory, onEdit, onDelete }: Props) {
  const t = useTranslations('deviceRecords');
  const may = useMay();
  const account = useAccount();
  const isCancelled = record.inspection?.cancelled === true;
  const mayEdit = may('device-records.edit') && !isCancelled;
  const mayDeleteRecord = !isCancelled && mayDelete(account, record);
  const nameAndDate = { name: record.name, date: facilityDateTime(record.createdAt) };
  return (
    <RowActions
      name={`${nameAndDate.name}, ${nameAndDate.date}`}
      menu={
        <>
          <RowAction icon={<IconHistory size={17} />} onClick={() => onHistory(record)}>
            {t('historyOf', nameAndDate)}
          </RowAction>
          {mayEdit && record.kind !== 'observation' && (
            <RowAction icon={<IconPencil size={17} />} onClick={() => onEdit(record)}>
              {t('editOf', nameAndDate)}
            </RowAction>
          )}
          {mayDeleteRecord && (
            <RowAction
              danger
              icon={mayEdit ? <IconTrash size={17} /> : <IconArrowBackUp size={17} />}
              onClick={() => onDelete(record)}
            >
              {t(mayEdit ? 'deleteOf' : 'takeBackOf', nameAndDate)}
            </RowAction>
          )}
        </>
      }
    />
  );
}
