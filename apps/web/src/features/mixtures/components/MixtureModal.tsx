import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import type { EditableMixture } from '@trapline/contract/mixtures/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { TranslationFields } from '~/components/TranslationFields.tsx';
import { WholeNumberInput } from '~/components/WholeNumberInput.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useCreateMixture, useUpdateMixture } from '../calls.ts';
import { type MixtureValues, useMixtureFieldLabels, useMixtureForm } from './mixture-form.ts';

type Props = {
  /** The mixture to edit; null adds a new one. */
  readonly mixture: EditableMixture | null;
  readonly onClose: () => void;
};

export function MixtureModal({ mixture, onClose }: Props) {
  const t = useTranslations('mixtures');
  const create = useCreateMixture();
  const update = useUpdateMixture();
  const form = useMixtureForm(mixture);
  const labels = useMixtureFieldLabels();
  const save = async ({ grammage, ...values }: MixtureValues, version: number) => {
    // the schema of the form does not accept an empty grammage
    const body = { ...values, grammage: grammage ?? 0 };
    if (mixture) await update.mutateAsync({ params: { mixtureId: mixture.uuid }, body, version });
    else await create.mutateAsync({ body });
    toastSuccess(t(mixture ? 'updated' : 'created'));
  };
  return (
    <FormModal
      opened
      size="xl"
      title={t(mixture ? 'form.editTitle' : 'form.createTitle')}
      form={form}
      edit={mixture ? { version: mixture.version, labels } : undefined}
      onSubmit={save}
      onClose={onClose}
      submitLabel={mixture ? undefined : t('add')}
    >
      <TextInput
        label={t('form.name')}
        description={t('form.nameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Textarea label={t('form.description')} autosize minRows={2} maxRows={6} {...form.getInputProps('description')} />
      <WholeNumberInput
        label={t('form.grammage')}
        placeholder="10"
        withAsterisk
        min={1}
        {...form.getInputProps('grammage')}
        value={form.values.grammage}
        onChange={(value) => form.setFieldValue('grammage', value)}
      />
      <Select
        label={t('form.type')}
        withAsterisk
        allowDeselect={false}
        data={[{ value: 'BAIT', label: t('form.bait') }]}
        {...form.getInputProps('type')}
      />
      <Checkbox label={t('form.toxic')} {...form.getInputProps('toxic', { type: 'checkbox' })} />
      <TranslationFields
        label={t('form.translations')}
        values={form.values.translations}
        mainText={form.values.name}
        inputOf={(path) => form.getInputProps(path)}
        texts={['name', 'description']}
      />
    </FormModal>
  );
}
