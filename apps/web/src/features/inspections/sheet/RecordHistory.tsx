import { Text } from '@mantine/core';
import { type ChangeLine, changeLines } from '@trapline/contract/device-records/rules.ts';
import { useTranslations } from 'use-intl';
import { ChangeHistory } from '~/components/ChangeHistory.tsx';
import { facilityDateTime } from '~/lib/days.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { percentText } from '~/lib/percent.ts';
import { useReasonText } from '~/lib/use-reason-text.ts';
import type { DeviceRecord } from '../logic/device-records.ts';
import { useVisit } from '../logic/visit-context.ts';
import { useRecordHistory } from '../record-calls.ts';
import classes from './RecordsPart.module.css';

/** The author of the record, and its changes with old and new values. */
export function RecordHistory({ record }: { readonly record: DeviceRecord }) {
  const t = useTranslations('inspections');
  const errorText = useErrorText();
  const reasonText = useReasonText();
  const { inspection } = useVisit();
  const visitParams = { placeId: inspection.placeUuid, inspectionId: inspection.uuid };
  const { history = [], isError, error } = useRecordHistory({ ...visitParams, kind: record.kind, uuid: record.uuid });
  if (isError) {
    return (
      <Text c="dimmed" fz="sm" role="alert">
        {errorText(error)}
      </Text>
    );
  }
  const valueText = ({ field }: ChangeLine, value: string | number | null): string => {
    if (value === null) return '—';
    if (field === 'createdAt') return facilityDateTime(String(value));
    if (field === 'percent') return percentText(String(value));
    return field === 'grams' ? t('devices.grams', { grams: Number(value) }) : String(value);
  };
  const steps = history.map((step) => ({
    at: step.at,
    by: step.by,
    mark: step.correction ? t('record.correction') : undefined,
    reason: step.correction ? reasonText(step.reason) : undefined,
    lines: changeLines(step).map((line) => ({
      label: t(`record.field.${line.field}`),
      before: step.before ? valueText(line, line.before) : undefined,
      after: valueText(line, line.after),
    })),
  }));
  return (
    <section aria-label={t('record.history')}>
      <h3 className={classes.historyTitle}>{t('record.history')}</h3>
      <ChangeHistory steps={steps} />
    </section>
  );
}
