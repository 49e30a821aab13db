import { Alert, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ChangeActionPayload, ChangeObjectPayload } from '@trapline/contract/device-records/payloads.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { ReasonFields, useReasonErrors } from '~/components/ReasonFields.tsx';
import { EMPTY_REASON, type ReasonDraft, reasonOf } from '~/lib/amendment.ts';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useUpdateDeviceAction, useUpdateDeviceObject } from '../calls.ts';
import type { ListedRecord } from '../logic/listed-record.ts';
import type { RecordsContext } from '../logic/records-context.ts';
import { AmountAndNote } from './AmountAndNote.tsx';
import { CorrectionNotice } from './CorrectionNotice.tsx';

type Props = Pick<RecordsContext, 'device'> & { readonly record: ListedRecord; readonly onClose: () => void };

type Values = { amount: number | ''; note: string; why: ReasonDraft };

/** Corrects the amount and the note of a record; its subject cannot be changed (DEC-056). */
export function EditRecordModal({ device, record, onClose }: Props) {
  const t = useTranslations('deviceRecords');
  const neighboursText = useTranslations('inspections.record')('neighbours');
  const kind = record.kind === 'action' ? 'action' : 'object';
  const updateAction = useUpdateDeviceAction();
  const updateObject = useUpdateDeviceObject();
  const isAmendment = record.inspection?.ended === true;
  const errorsOf = useSchema(kind === 'action' ? ChangeActionPayload : ChangeObjectPayload);
  const reasonErrorsOf = useReasonErrors('why');
  const form = useForm<Values>({
    initialValues: { amount: record.amount, note: record.note ?? '', why: EMPTY_REASON },
    validate: (values) => ({ ...errorsOf(values), ...(isAmendment && reasonErrorsOf(values.why)) }),
  });
  const save = async ({ amount, note, why }: Values) => {
    const { uuid: deviceId } = device;
    const body = { amount: Number(amount), note, reason: isAmendment ? reasonOf(why) : undefined };
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
      <Alert color="amber">{neighboursText}</Alert>
      <CorrectionNotice inspection={record.inspection} />
      <TextInput label={t(`subject.${kind}`)} value={record.name} readOnly disabled />
      <AmountAndNote form={form} min={0} isNoteRequired={kind === 'action'} />
      {isAmendment && (
        <ReasonFields
          name="why"
          value={form.values.why}
          errors={form.errors}
          onChange={(why) => form.setFieldValue('why', why)}
        />
      )}
    </FormModal>
  );
}
