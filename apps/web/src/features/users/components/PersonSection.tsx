import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FormSection } from '~/components/FormSection.tsx';
import type { UserForm } from './user-form.ts';

export function PersonSection({ form }: { readonly form: UserForm }) {
  const t = useTranslations('users');
  return (
    <FormSection title={t('section.person')}>
      <TextInput label={t('field.name')} withAsterisk {...form.getInputProps('name')} />
      <TextInput label={t('field.surname')} withAsterisk {...form.getInputProps('surname')} />
      <TextInput
        label={t('field.email')}
        type="email"
        withAsterisk
        autoComplete="off"
        {...form.getInputProps('email')}
      />
    </FormSection>
  );
}
