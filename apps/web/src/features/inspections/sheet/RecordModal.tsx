import { Alert, Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { CLOCK_TOLERANCE_MS, NOTE_MAX } from '@trapline/contract/inspections/rules.ts';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { FACILITY_TIME_ZONE } from '@trapline/contract/kernel/facility-days.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DateTimeInput } from '~/components/dates/date-inputs.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { facilityDateTime } from '~/lib/days.ts';
import { useTooLongError } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { fromWallClock, wallClock } from '~/lib/wall-clock.ts';
import type { DeviceRecord } from '../logic/device-records.ts';
import { pestName } from '../logic/pest-name.ts';
import { useVisit } from '../logic/visit-context.ts';
import { isPending } from '../outbox/with-entries.ts';
import { DeleteRecordModal } from './DeleteRecordModal.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { RecordMeasure, type RefillLine } from './RecordMeasure.tsx';
import classes from './RecordsPart.module.css';
import { useRecordChanges } from './use-record-changes.ts';

type Props = { readonly record: DeviceRecord; readonly onClose: () => void };

const parseTime = (text: string): string | null => fromWallClock(text, FACILITY_TIME_ZONE);

const initialOf = ({ amount, data, note, createdAt }: DeviceRecord) => ({
  amount,
  percent: data?.amountPercentage ?? null,
  mixtures: (data?.mixtures ?? []).map(({ mixtureId, value, batchNumber }) => ({
    mixtureId,
    value,
    batchNumber: batchNumber ?? '',
  })),
  note: note ?? '',
  createdAt: wallClock(createdAt, FACILITY_TIME_ZONE),
});

/** A batch that is left out stays as it is, also if another version of the panel has not received it. */
const changedBatches = (lines: readonly RefillLine[], before: readonly RefillLine[]) =>
  lines.map(({ batchNumber, ...line }, index) =>
    batchNumber === before[index]?.batchNumber ? line : { ...line, batchNumber: batchNumber || null },
  );

/** As the server checks it: a record that is sent later cannot be corrected in this window any more. */
const isWithin = ({ startedAt, finishedAt }: Pick<Inspection, 'startedAt' | 'finishedAt'>, at: string): boolean => {
  const latest = finishedAt ? Date.parse(finishedAt) : Date.now() + CLOCK_TOLERANCE_MS;
  return Date.parse(at) >= Date.parse(startedAt) && Date.parse(at) <= latest;
};

/** Corrects the values of a record, but not its subject; shows its history below. */
export function RecordModal({ record, onClose }: Props) {
  const t = useTranslations('inspections.record');
  const tSheet = useTranslations('inspections.sheet');
  const tFieldErrors = useTranslations('common.fieldErrors');
  const { inspection } = useVisit();
  const { save } = useRecordChanges(record);
  const [isRemoving, setRemoving] = useState(false);
  const tooLong = useTooLongError();
  const initialValues = initialOf(record);
  const form = useForm({
    mode: 'controlled',
    initialValues,
    validate: {
      amount: (amount) => (amount < 1 ? tFieldErrors('too_small', { limit: 1 }) : null),
      mixtures: (mixtures) =>
        mixtures.some(({ value }) => value < 1) ? tFieldErrors('too_small', { limit: 1 }) : null,
      note: tooLong(NOTE_MAX),
      createdAt: (text) => {
        const at = parseTime(text);
        if (at === null) return tFieldErrors('invalid_date');
        return text === initialValues.createdAt || isWithin(inspection, at) ? null : tFieldErrors('outside_visit');
      },
    },
  });

  const send = async ({ amount, percent, mixtures, note, createdAt }: typeof initialValues) => {
    await save({
      amount,
      note: note.trim() || null,
      // left out when unchanged, because the field has whole seconds and would round it
      createdAt: createdAt === initialValues.createdAt ? undefined : (parseTime(createdAt) ?? undefined),
      amountPercentage: percent ?? undefined,
      mixtures: mixtures.length > 0 ? changedBatches(mixtures, initialValues.mixtures) : undefined,
    });
    toastSuccess(t(`updated.${record.kind}`));
  };

  return (
    <>
      <FormModal opened title={pestName(record.name).common} form={form} onSubmit={send} onClose={onClose}>
        <Alert color="amber">{t('neighbours')}</Alert>
        <RecordMeasure
          record={record}
          amount={form.values.amount}
          percent={form.values.percent}
          mixtures={form.values.mixtures}
          error={form.errors.amount ?? form.errors.mixtures}
          onAmount={(amount) => form.setFieldValue('amount', amount)}
          onPercent={(percent) => form.setFieldValue('percent', percent)}
          onMixtures={(mixtures) => form.setFieldValue('mixtures', mixtures)}
        />
        <Textarea label={tSheet('note')} autosize minRows={2} maxRows={6} {...form.getInputProps('note')} />
        <DateTimeInput
          label={t('createdAt')}
          description={facilityDateTime(record.createdAt)}
          {...form.getInputProps('createdAt')}
        />
        {!isPending(record) && <RecordHistory record={record} />}
        <Button
          variant="subtle"
          color="red"
          className={classes.remove}
          leftSection={<IconTrash size={17} />}
          onClick={() => setRemoving(true)}
        >
          {t('delete')}
        </Button>
      </FormModal>
      {isRemoving && <DeleteRecordModal record={record} onDeleted={onClose} onClose={() => setRemoving(false)} />}
    </>
  );
}
