import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '~/lib/date-time.ts';
import { mayDelete } from '~/lib/may-delete.ts';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';
import type { ListedRecord } from '../logic/listed-record.ts';
import classes from './records.module.css';

type Do = (record: ListedRecord) => void;
export type RecordDoing = { readonly onHistory: Do; readonly onEdit: Do; readonly onDelete: Do };

type Props = RecordDoing & { readonly record: ListedRecord };

/**
 * Editing is the admins'; observations are put right in their visit (DEC-058), a cancelled visit is left alone. What a
 * technician just recorded they can take back.
 */
export function RecordButtons({ record, onHistory, onEdit, onDelete }: Props) {
  const t = useTranslations('deviceRecords');
  const may = useMay();
  const account = useAccount();
  const isCancelled = record.inspection?.cancelled === true;
  const mayEdit = may('device-records.edit') && !isCancelled;
  const mayTakeOut = !isCancelled && mayDelete(account, record);
  const which = { name: record.name, date: formatDateTime(record.createdAt) };
  return (
    <span className={classes.buttons}>
      <ActionIcon aria-label={t('historyOf', which)} onClick={() => onHistory(record)}>
        <IconHistory size={18} />
      </ActionIcon>
      {mayEdit && record.kind !== 'observation' && (
        <ActionIcon aria-label={t('editOf', which)} onClick={() => onEdit(record)}>
          <IconPencil size={18} />
        </ActionIcon>
      )}
      {mayTakeOut && (
        <ActionIcon
          color="red"
          aria-label={t(mayEdit ? 'deleteOf' : 'takeBackOf', which)}
          title={mayEdit ? undefined : t('takeBack')}
          onClick={() => onDelete(record)}
        >
          {mayEdit ? <IconTrash size={18} /> : <IconArrowBackUp size={18} />}
        </ActionIcon>
      )}
    </span>
  );
}
