import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { __Thing__Payload } from '@trapline/contract/__things__/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useCreate__Thing__ } from '../calls.ts';

type Props = { readonly placeId: string; readonly onClose: () => void };

/** The dialog that adds a __thing_words__. */
export function __Thing__Modal({ placeId, onClose }: Props) {
  const t = useTranslations('__things_camel__');
  const create = useCreate__Thing__();
  const form = useForm({ initialValues: { name: '', description: '' }, validate: useSchema(__Thing__Payload) });
  const save = async (body: typeof form.values) => {
    await create.mutateAsync({ params: { placeId }, body });
    toastSuccess(t('created'));
  };
  return (
    <FormModal opened title={t('add')} form={form} onSubmit={save} onClose={onClose} submitLabel={t('add')}>
      <TextInput label={t('form.name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <Textarea label={t('form.description')} autosize minRows={2} maxRows={6} {...form.getInputProps('description')} />
    </FormModal>
  );
}
