import { Alert, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ChangeActionPayload, ChangeObjectPayload } from '@trapline/contract/device-records/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useUpdateDeviceAction } from '../api/use-update-device-action.ts';
import { useUpdateDeviceObject } from '../api/use-update-device-object.ts';
import type { ListedRecord } from '../logic/listed-record.ts';
import type { RecordsOf } from '../logic/records-of.ts';
import { AmountAndNote } from './AmountAndNote.tsx';
import { CorrectionNotice } from './CorrectionNotice.tsx';

type Props = Pick<RecordsOf, 'device'> & { readonly record: ListedRecord; readonly onClose: () => void };

type Values = { amount: number | ''; note: string };

/** How many and why can be put right; what it is about stays (DEC-056). */
export function EditRecordModal({ device, record, onClose }: Props) {
  const t = useTranslations('deviceRecords');
  const neighbours = useTranslations('inspections.record')('neighbours');
  const kind = record.kind === 'action' ? 'action' : 'object';
  const updateAction = useUpdateDeviceAction();
  const updateObject = useUpdateDeviceObject();
  const form = useForm<Values>({
    initialValues: { amount: record.amount, note: record.note ?? '' },
    validate: useSchema(kind === 'action' ? ChangeActionPayload : ChangeObjectPayload),
  });
  const save = async ({ amount, note }: Values) => {
    const { uuid: deviceId } = device;
    const body = { amount: Number(amount), note };
    if (kind === 'action') {
      const params = { deviceId, actionId: record.uuid };
      await updateAction.mutateAsync({ params, body: { ...body, deviceTypeActionId: record.subjectId } });
    } else {
      const params = { deviceId, objectId: record.uuid };
      await updateObject.mutateAsync({ params, body: { ...body, deviceTypeObjectId: record.subjectId } });
    }
    toastSuccess(t(`edited.${kind}`));
  };
  return (
    <FormModal opened title={t(`edit.${kind}`)} form={form} onSubmit={save} onClose={onClose}>
      <Alert color="amber">{neighbours}</Alert>
      <CorrectionNotice inspection={record.inspection} />
      <TextInput label={t(`subject.${kind}`)} value={record.name} readOnly disabled />
      <AmountAndNote form={form} min={0} isNoteRequired={kind === 'action'} />
    </FormModal>
  );
}
