import { UnstyledButton } from '@mantine/core';
import { IconHistory, IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { BaitBar } from '~/components/BaitBar.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { facilityDateTime } from '~/lib/days.ts';
import type { DeviceRecord } from '../logic/device-records.ts';
import { pestName } from '../logic/pest-name.ts';
import { useVisit } from '../logic/visit-context.ts';
import { isPending } from '../outbox/with-entries.ts';
import classes from './RecordsPart.module.css';

type Props = {
  readonly record: DeviceRecord;
  /** Whether the record can be corrected; otherwise it is read-only. */
  readonly isEditable: boolean;
  /** Undefined while the record cannot be opened. */
  readonly onOpen: (() => void) | undefined;
};

/** One record: subject, amount, author and time. */
export function RecordRow({ record, isEditable, onOpen }: Props) {
  const t = useTranslations('inspections');
  const { data, amount, note, user, createdAt } = record;
  const { isStored } = useVisit();
  const stored = isPending(record) ? isStored(record.uuid) : undefined;
  const name = pestName(record.name).common;
  const isMeasured = data !== null && (data.amountPercentage !== null || data.totalMixtures !== null);
  const content = (
    <>
      <span className={classes.main}>
        <span className={record.isDangerous ? classes.danger : undefined}>
          {isMeasured ? name : t('devices.amountOf', { name, amount })}
        </span>
        {record.isBycatch && <StatusBadge tone="quiet">{t('activity.bycatch')}</StatusBadge>}
        {typeof data?.amountPercentage === 'number' && <BaitBar percent={data.amountPercentage} />}
        {typeof data?.totalMixtures === 'number' && (
          <span className="num">{t('devices.grams', { grams: data.totalMixtures })}</span>
        )}
      </span>
      {data?.mixtures.map((mixture) => (
        <span key={mixture.mixtureId} className={classes.line}>
          {t('devices.amountOf', { name: mixture.name, amount: mixture.value })},{' '}
          {t('devices.grams', { grams: mixture.totalValue })}
          {mixture.batchNumber && `, ${t('devices.batchOf', { number: mixture.batchNumber })}`}
        </span>
      ))}
      {note && <span className={classes.note}>{note}</span>}
      <span className={classes.line}>
        {isPending(record)
          ? t(stored ? 'sheet.pending' : 'sheet.notStored')
          : t('sheet.byWhom', { name: `${user.name} ${user.surname}`, when: facilityDateTime(createdAt) })}
      </span>
    </>
  );
  return (
    <li className={classes.row} data-stored={stored}>
      {onOpen ? (
        <UnstyledButton className={classes.edit} onClick={onOpen}>
          <span className={classes.texts}>{content}</span>
          {isEditable ? (
            <IconPencil size={18} role="img" aria-label={t('record.edit')} />
          ) : (
            <IconHistory size={18} role="img" aria-label={t('record.history')} />
          )}
        </UnstyledButton>
      ) : (
        content
      )}
    </li>
  );
}
