import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { AcknowledgePayload, type Alarm } from '@trapline/contract/alarms/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useAcknowledge } from '../calls.ts';
import { alarmName } from '../logic/alarm-name.ts';

/** Somebody looks after it from now on, and may say how. */
export function TakeAlarm({ alarm, onClose }: { readonly alarm: Alarm; readonly onClose: () => void }) {
  const t = useTranslations('alarms');
  const take = useAcknowledge();
  const form = useForm({ initialValues: { note: '' }, validate: useSchema(AcknowledgePayload) });
  return (
    <FormModal
      opened
      title={t('takeTitle', { name: alarmName(alarm, (eui) => t('gateway', { eui })) })}
      form={form}
      submitLabel={t('take')}
      onSubmit={async (body) => {
        await take.mutateAsync({ params: { alarmId: alarm.uuid }, body });
        toastSuccess(t('took'));
      }}
      onClose={onClose}
    >
      <Textarea label={t('note')} description={t('noteHint')} autosize minRows={2} {...form.getInputProps('note')} />
    </FormModal>
  );
}
