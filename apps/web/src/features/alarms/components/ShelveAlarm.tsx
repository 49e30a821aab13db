import { Select, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Alarm, ShelvePayload } from '@trapline/contract/alarms/schemas.ts';
import { useLocale, useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { duration } from '~/lib/duration.ts';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useShelve, useUnshelve } from '../calls.ts';
import { alarmName } from '../logic/alarm-name.ts';

/** Hours for which an alarm can be shelved; at most 4 weeks, not 30 days, because the browser clock may be fast. */
const SHELVE_HOURS = [1, 4, 8, 24, 72, 168, 672] as const;
const HOUR_MS = 3_600_000;
const HOUR_SECONDS = 3_600;
const DEFAULT_HOURS = '24';

const ReasonSchema = ShelvePayload.pick({ reason: true });

type Props = { readonly alarm: Alarm; readonly onClose: () => void };

/** Shelves an alarm for a time, with a reason: a wall is being painted, or a sensor waits for its manufacturer. */
export function ShelveAlarm({ alarm, onClose }: Props) {
  const t = useTranslations('alarms');
  const locale = useLocale();
  const shelve = useShelve();
  const check = useSchema(ReasonSchema);
  const form = useForm({
    initialValues: { hours: DEFAULT_HOURS, reason: '' },
    validate: (values) => check(values),
  });
  return (
    <FormModal
      opened
      title={t('shelve.title', { name: alarmName(alarm, (eui) => t('gateway', { eui })) })}
      form={form}
      submitLabel={t('shelve.do')}
      onSubmit={async ({ hours, reason }) => {
        const until = new Date(Date.now() + Number(hours) * HOUR_MS).toISOString();
        await shelve.mutateAsync({ params: { alarmId: alarm.uuid }, body: { until, reason } });
        toastSuccess(t('shelve.done'));
      }}
      onClose={onClose}
    >
      <Select
        label={t('shelve.for')}
        allowDeselect={false}
        data={SHELVE_HOURS.map((hours) => ({ value: String(hours), label: duration(hours * HOUR_SECONDS, locale) }))}
        {...form.getInputProps('hours')}
      />
      <Textarea
        label={t('shelve.reason')}
        withAsterisk
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormModal>
  );
}

/** Ends the shelving early, so that the alarm notifies again. */
export function UnshelveAlarm({ alarm, onClose }: Props) {
  const t = useTranslations('alarms');
  const unshelve = useUnshelve();
  return (
    <ConfirmWrite
      title={t('shelve.backTitle', { name: alarmName(alarm, (eui) => t('gateway', { eui })) })}
      confirmLabel={t('shelve.back')}
      successMessage={t('shelve.isBack')}
      onConfirm={() => unshelve.mutateAsync({ params: { alarmId: alarm.uuid } })}
      onClose={onClose}
    >
      {t('shelve.backText')}
    </ConfirmWrite>
  );
}
