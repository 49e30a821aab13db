import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { useRecordHistory } from '../api/use-record-history.ts';
import { type ChangeLine, changeLines } from '../logic/change-lines.ts';
import type { DeviceRecord } from '../logic/device-records.ts';
import { useVisit } from '../logic/visit-context.ts';
import classes from './RecordsPart.module.css';

const shown = ({ field }: ChangeLine, value: string | number | null): string => {
  if (value === null) return '—';
  if (field === 'createdAt') return formatDateTime(String(value));
  if (field === 'percent') return `${value}%`;
  return field === 'grams' ? `${value} g` : String(value);
};

/** Who entered the record and who changed it, from what to what. */
export function RecordHistory({ record }: { readonly record: DeviceRecord }) {
  const t = useTranslations('inspections.record');
  const errorText = useErrorText();
  const { inspection } = useVisit();
  const where = { placeId: inspection.placeUuid, inspectionId: inspection.uuid };
  const { history = [], isError, error } = useRecordHistory({ ...where, kind: record.kind, uuid: record.uuid });
  if (isError) {
    return (
      <Text c="dimmed" fz="sm" role="alert">
        {errorText(error)}
      </Text>
    );
  }
  return (
    <section aria-label={t('history')}>
      <h3 className={classes.historyTitle}>{t('history')}</h3>
      <ol className={classes.rows}>
        {history.map((step) => (
          <li key={`${step.at} ${step.action}`} className={classes.row}>
            <span className={classes.line}>
              {step.by}, {formatDateTime(step.at)}{' '}
              {step.correction && <StatusBadge tone="warning">{t('correction')}</StatusBadge>}
            </span>
            {changeLines(step).map((line) => (
              <span key={line.field}>
                {t(`field.${line.field}`)}:{' '}
                {step.before ? `${shown(line, line.before)} → ${shown(line, line.after)}` : shown(line, line.after)}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
