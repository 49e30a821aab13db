import { UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { BaitBar } from '~/components/BaitBar.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import type { DeviceRecord } from '../logic/device-records.ts';
import { pestName } from '../logic/pest-name.ts';
import { useVisit } from '../logic/visit-context.ts';
import { isOnItsWay } from '../outbox/with-entries.ts';
import classes from './RecordsPart.module.css';

type Props = {
  readonly record: DeviceRecord;
  /** Given when it can be put right. */
  readonly onEdit?: () => void;
};

/** One record: what, how much, by whom and when. */
export function RecordRow({ record, onEdit }: Props) {
  const t = useTranslations('inspections');
  const { data, amount, note, user, createdAt } = record;
  const { isKept } = useVisit();
  const kept = isOnItsWay(record) ? isKept(record.uuid) : undefined;
  const name = pestName(record.name).common;
  const isMeasured = data !== null && (data.amountPercentage !== null || data.totalMixtures !== null);
  const content = (
    <>
      <span className={classes.main}>
        <span className={record.isDangerous ? classes.danger : undefined}>
          {isMeasured ? name : t('devices.amountOf', { name, amount })}
        </span>
        {typeof data?.amountPercentage === 'number' && <BaitBar percent={data.amountPercentage} />}
        {typeof data?.totalMixtures === 'number' && (
          <span className="num">{t('devices.grams', { grams: data.totalMixtures })}</span>
        )}
      </span>
      {data?.mixtures.map((mixture) => (
        <span key={mixture.mixtureId} className={classes.line}>
          {t('devices.amountOf', { name: mixture.name, amount: mixture.value })},{' '}
          {t('devices.grams', { grams: mixture.totalValue })}
        </span>
      ))}
      {note && <span className={classes.note}>{note}</span>}
      <span className={classes.line}>
        {isOnItsWay(record)
          ? t(kept ? 'sheet.onItsWay' : 'sheet.notKept')
          : t('sheet.byWhom', { name: `${user.name} ${user.surname}`, when: formatDateTime(createdAt) })}
      </span>
    </>
  );
  return (
    <li className={classes.row} data-kept={kept}>
      {onEdit ? (
        <UnstyledButton className={classes.edit} onClick={onEdit}>
          <span className={classes.words}>{content}</span>
          <IconPencil size={18} role="img" aria-label={t('record.edit')} />
        </UnstyledButton>
      ) : (
        content
      )}
    </li>
  );
}
