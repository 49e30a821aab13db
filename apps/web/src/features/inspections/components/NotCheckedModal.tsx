import { useForm } from '@mantine/form';
import type { NotCheckedReason } from '@trapline/contract/inspections/reason-codes.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { NO_WHY, type WhyNot } from '../logic/not-checked.ts';
import { useWhyNotErrors, WhyNotFields } from './WhyNotFields.tsx';

type NotCheckedStatement = { readonly reason: NotCheckedReason; readonly note: string | null };
type Props = {
  readonly entry: InspectionDevice;
  readonly onSave: (text: NotCheckedStatement) => void;
  readonly onClose: () => void;
};

/** A device that cannot be checked, and why. */
export function NotCheckedModal({ entry, onSave, onClose }: Props) {
  const t = useTranslations('inspections.notChecked');
  const errorsOf = useWhyNotErrors();
  const before = entry.notChecked;
  const form = useForm<WhyNot>({
    mode: 'controlled',
    initialValues: before ? { reason: before.reason, note: before.note ?? '' } : NO_WHY,
    validate: errorsOf,
  });
  const save = async ({ reason, note }: WhyNot) => {
    if (reason !== null) onSave({ reason, note: note.trim() || null });
  };
  return (
    <FormModal
      opened
      title={t('title', { id: entry.device.uniqueId })}
      submitLabel={t('save')}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <WhyNotFields legend={t('reason')} value={form.values} errors={form.errors} onChange={form.setValues} />
    </FormModal>
  );
}
