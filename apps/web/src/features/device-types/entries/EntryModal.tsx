import { TextInput } from '@mantine/core';
import type { ObservationType } from '@trapline/contract/device-types/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { TranslationFields } from '~/components/TranslationFields.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useSaveEntry } from '../calls.ts';
import { ActionFields, ObjectFields, ObservationFields } from './EntryFields.tsx';
import { entryBody, useEntryFieldLabels, useEntryForm } from './entry-form.ts';
import type { Entry, EntryKind } from './entry-kinds.ts';

type Props = {
  readonly kind: EntryKind;
  /** The entry to edit; null creates a new one. */
  readonly entry: Entry | null;
  /** The owner of a new entry, and optionally the device type to which it is assigned. */
  readonly newEntryOwner?: { readonly parentCompanyId: string | null; readonly deviceTypeId?: string };
  readonly usedTypes?: readonly ObservationType[];
  readonly onClose: () => void;
};

export function EntryModal({ kind, entry, newEntryOwner, usedTypes = [], onClose }: Props) {
  const t = useTranslations('deviceTypeEntries');
  const save = useSaveEntry(kind);
  const form = useEntryForm(kind, entry);
  const labels = useEntryFieldLabels();
  return (
    <FormModal
      opened
      size="xl"
      title={t(`form.${entry ? 'change' : 'create'}.${kind}`)}
      form={form}
      edit={entry ? { version: entry.version, labels } : undefined}
      onSubmit={async (values, version) => {
        await save(entry, { ...entryBody(kind, values), ...(entry ? {} : newEntryOwner) }, version);
        toastSuccess(t(`${entry ? 'updated' : 'created'}.${kind}`));
      }}
      onClose={onClose}
      submitLabel={entry ? undefined : t(`add.${kind}`)}
    >
      <TextInput
        label={t('form.name')}
        description={t('form.nameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      {kind === 'actions' && <ActionFields form={form} />}
      {kind === 'objects' && <ObjectFields form={form} />}
      {kind === 'observations' && <ObservationFields form={form} isLocked={entry !== null} usedTypes={usedTypes} />}
      <TranslationFields
        label={t('form.translations')}
        values={form.values.translations}
        mainText={form.values.name}
        inputOf={(path) => form.getInputProps(path)}
        texts={kind === 'actions' ? ['name', 'description'] : ['name']}
      />
    </FormModal>
  );
}
