import { Alert, SegmentedControl, Select, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { NOTE_MAX } from '@trapline/contract/inspections/rules.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { useTooLongError } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { recordEntries } from '../log/field-work.ts';
import { refOf, useVisit } from '../logic/visit-context.ts';
import { useAddBulkActions, useAddBulkObjects } from '../record-calls.ts';
import { Stepper } from '../sheet/Stepper.tsx';
import classes from '../sheet/tiles.module.css';

type Kind = 'action' | 'object';

/** Records the same action or pest on every device of one type in the visit. */
export function BulkRecordModal({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('inspections.bulk');
  const sheet = useTranslations('inspections.sheet');
  const required = useTranslations('common.fieldErrors')('required');
  const { inspection, reason } = useVisit();
  const actions = useAddBulkActions();
  const objects = useAddBulkObjects();
  const tooLong = useTooLongError();
  const isMissing = (value: string | null) => (value ? null : required);
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      type: null as string | null,
      kind: 'action' as Kind,
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

  /** One entry for each device: another phone may work on the same devices. */
  const record = ({ item, note, ...values }: typeof form.values): Promise<boolean> => {
    const facts = { amount: Math.max(1, values.amount), note: note.trim() || null, reason };
    const contents = devices.map(({ device: { uuid: device } }) =>
      values.kind === 'action'
        ? ({ kind: 'addAction', device, body: { ...facts, deviceTypeActionId: Number(item) } } as const)
        : ({ kind: 'addPest', device, body: { ...facts, deviceTypeObjectId: Number(item) } } as const),
    );
    return recordEntries(refOf(inspection), contents).stored;
  };
  /** For a browser that stores nothing. */
  const sendByCall = async ({ item, note, ...values }: typeof form.values): Promise<void> => {
    const params = {
      placeId: inspection.placeUuid,
      inspectionId: inspection.uuid,
      deviceTypeId: values.type ?? '',
    };
    const body = { amount: Math.max(1, values.amount), note: note.trim() || null, reason };
    if (values.kind === 'action')
      await actions.mutateAsync({ params, body: { ...body, deviceTypeActionId: item ?? '' } });
    else await objects.mutateAsync({ params, body: { ...body, deviceTypeObjectId: item ?? '' } });
  };
  const send = async (values: typeof form.values) => {
    if (!(await record(values))) await sendByCall(values);
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
