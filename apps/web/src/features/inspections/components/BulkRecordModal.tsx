import { Alert, SegmentedControl, Select, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { NOTE_MAX } from '@trapline/contract/inspections/rules.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { useTooLongError } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { type BulkKind, useBulkRecord } from '../logic/use-bulk-record.ts';
import { useVisit } from '../logic/visit-context.ts';
import { Stepper } from '../sheet/Stepper.tsx';
import classes from '../sheet/tiles.module.css';

/** Records the same action or pest on every device of one type in the visit. */
export function BulkRecordModal({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('inspections.bulk');
  const sheet = useTranslations('inspections.sheet');
  const required = useTranslations('common.fieldErrors')('required');
  const { inspection } = useVisit();
  const record = useBulkRecord();
  const tooLong = useTooLongError();
  const isMissing = (value: string | null) => (value ? null : required);
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      type: null as string | null,
      kind: 'action' as BulkKind,
      item: null as string | null,
      amount: 1,
      note: '',
    },
    validate: { type: isMissing, item: isMissing, note: tooLong(NOTE_MAX) },
  });
  const { type: typeId, kind, amount } = form.values;
  const type = inspection.deviceTypes.find(({ id }) => String(id) === typeId);
  const items = (kind === 'action' ? type?.deviceTypeActions : type?.deviceTypeObjects) ?? [];
  const devices = inspection.devices.filter(({ device }) => String(device.deviceTypeId) === typeId);
  const count = devices.length;

  const send = async (values: typeof form.values) => {
    await record(devices, values);
    toastSuccess(t(`done.${values.kind}`, { count }));
  };

  return (
    <FormModal opened title={t('title')} submitLabel={t('submit')} form={form} onSubmit={send} onClose={onClose}>
      <Select
        label={t('type')}
        withAsterisk
        data-autofocus
        data={inspection.deviceTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('type')}
        onChange={(value) => form.setValues({ type: value, item: null })}
      />
      <SegmentedControl
        aria-label={t('kind')}
        data={[
          { value: 'action', label: t('action') },
          { value: 'object', label: t('object') },
        ]}
        value={kind}
        onChange={(value) => form.setValues({ kind: value === 'object' ? 'object' : 'action', item: null })}
      />
      <Select
        label={t(kind)}
        withAsterisk
        searchable
        disabled={!type}
        data={items.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('item')}
      />
      <div className={classes.row}>
        <span className={classes.rowName}>{t('amount')}</span>
        <Stepper name={t('amount')} value={amount} onChange={(next) => form.setFieldValue('amount', next)} />
      </div>
      <Textarea label={sheet('note')} autosize minRows={2} maxRows={6} {...form.getInputProps('note')} />
      {type && <Alert color="amber">{t('warning', { count })}</Alert>}
    </FormModal>
  );
}
