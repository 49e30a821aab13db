import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import type { Edit } from '~/components/use-edit-conflict.tsx';
import { toastSuccess } from '~/lib/toast.ts';

type Values = { name: string; description: string };

/** The fields that zones of a facility and zones of a company share. */
function ZoneFields<V extends Values>({ form }: { readonly form: UseFormReturnType<V> }) {
  const t = useTranslations('zones.form');
  return (
    <>
      <TextInput label={t('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <Textarea label={t('description')} autosize minRows={2} maxRows={6} {...form.getInputProps('description')} />
    </>
  );
}

type Props<V> = {
  readonly form: UseFormReturnType<V>;
  /** Adds a zone, or changes one. */
  readonly isNew: boolean;
  readonly edit?: Edit<V> | undefined;
  readonly onSave: (values: V, version: number) => Promise<unknown>;
  readonly onClose: () => void;
  /** Fields of this kind of zone in addition to name and description. */
  readonly children?: ReactNode;
};

/** The window of a zone, of a facility or of a company. */
export function ZoneFormModal<V extends { name: string; description: string }>(props: Props<V>) {
  const { form, isNew, edit, onSave, onClose, children } = props;
  const t = useTranslations('zones');
  const save = async (values: V, version: number) => {
    await onSave(values, version);
    toastSuccess(t(isNew ? 'created' : 'updated'));
  };
  return (
    <FormModal
      opened
      title={t(isNew ? 'form.createTitle' : 'form.editTitle')}
      form={form}
      edit={edit}
      onSubmit={save}
      onClose={onClose}
      submitLabel={isNew ? t('add') : undefined}
    >
      <ZoneFields form={form} />
      {children}
    </FormModal>
  );
}
