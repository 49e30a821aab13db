import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { REMARK_MAX } from '@trapline/contract/inspections/rules.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { useTooLongError } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useUpdateAdditionalFields } from '../calls.ts';
import { recordEntries } from '../log/field-work.ts';
import { ADDITIONAL_FIELDS } from '../logic/additional-fields.ts';
import { refOf, useVisit } from '../logic/visit-context.ts';

export function AdditionalInfoModal({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('inspections.additional');
  const tooLong = useTooLongError();
  const { inspection, reason } = useVisit();
  const update = useUpdateAdditionalFields();
  const { repairOrders, additionalTreatments, batchNumberOfUsedPreparations, reasonForNotScanning } =
    inspection.additionalFields;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      repairOrders: repairOrders ?? '',
      additionalTreatments: additionalTreatments ?? '',
      batchNumberOfUsedPreparations: batchNumberOfUsedPreparations ?? '',
      reasonForNotScanning: reasonForNotScanning ?? '',
    },
    validate: Object.fromEntries(ADDITIONAL_FIELDS.map((field) => [field, tooLong(REMARK_MAX)])),
  });
  const save = async (additionalFields: ReturnType<typeof form.getValues>) => {
    const before = inspection.additionalFields;
    const contents = ADDITIONAL_FIELDS.flatMap((field) => {
      const value = additionalFields[field].trim() || null;
      return value === before[field] ? [] : [{ kind: 'setField', body: { field, value, reason } } as const];
    });
    if (contents.length === 0) return;
    if (!(await recordEntries(refOf(inspection), contents).stored)) {
      const params = { placeId: inspection.placeUuid, inspectionId: inspection.uuid };
      await update.mutateAsync({ params, body: { additionalFields, reason } });
    }
    toastSuccess(t('saved'));
  };
  return (
    <FormModal opened title={t('editTitle')} form={form} size="lg" onSubmit={save} onClose={onClose}>
      {ADDITIONAL_FIELDS.map((field, index) => (
        <Textarea
          label={t(field)}
          autosize
          minRows={2}
          maxRows={8}
          data-autofocus={index === 0 || undefined}
          key={form.key(field)}
          {...form.getInputProps(field)}
        />
      ))}
    </FormModal>
  );
}
