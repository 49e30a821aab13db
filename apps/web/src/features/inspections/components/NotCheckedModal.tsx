import { useForm } from '@mantine/form';
import type { NotCheckedReason } from '@trapline/contract/inspections/reason-codes.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { EMPTY_EXCUSE, type Excuse } from '../logic/not-checked.ts';
import { ExcuseFields, useExcuseErrors } from './ExcuseFields.tsx';

type NotCheckedStatement = { readonly reason: NotCheckedReason; readonly note: string | null };
type Props = {
  readonly entry: InspectionDevice;
  readonly onSave: (text: NotCheckedStatement) => void;
  readonly onClose: () => void;
};

/** States why a device cannot be checked. */
export function NotCheckedModal({ entry, onSave, onClose }: Props) {
  const t = useTranslations('inspections.notChecked');
  const errorsOf = useExcuseErrors();
  const before = entry.notChecked;
  const form = useForm<Excuse>({
    mode: 'controlled',
    initialValues: before ? { reason: before.reason, note: before.note ?? '' } : EMPTY_EXCUSE,
    validate: errorsOf,
  });
  const save = async ({ reason, note }: Excuse) => {
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
      <ExcuseFields legend={t('reason')} value={form.values} errors={form.errors} onChange={form.setValues} />
    </FormModal>
  );
}
