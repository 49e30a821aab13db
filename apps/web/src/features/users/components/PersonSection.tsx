import { PasswordInput, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FormSection, WHOLE_LINE } from '~/components/FormSection.tsx';
import type { UserForm } from './user-form.ts';

type Props = {
  readonly form: UserForm;
  /** The person whose address is edited; absent for a new one. */
  readonly present?: { readonly email: string; readonly isSelf: boolean } | undefined;
};

export function PersonSection({ form, present }: Props) {
  const t = useTranslations('users');
  const changesEmail = present !== undefined && form.values.email.trim().toLowerCase() !== present.email;
  return (
    <FormSection title={t('section.person')}>
      <TextInput label={t('field.name')} withAsterisk {...form.getInputProps('name')} />
      <TextInput label={t('field.surname')} withAsterisk {...form.getInputProps('surname')} />
      <TextInput
        {...WHOLE_LINE}
        label={t('field.email')}
        type="email"
        withAsterisk
        autoComplete="off"
        description={changesEmail && !present.isSelf ? t('field.emailHint') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('email')}
      />
      {changesEmail && present.isSelf && <OwnPassword form={form} />}
    </FormSection>
  );
}

/** Asked for only when it is needed; a wrong one is marked here. */
function OwnPassword({ form }: Pick<Props, 'form'>) {
  const t = useTranslations();
  return (
    <PasswordInput
      label={t('users.field.currentPassword')}
      withAsterisk
      autoComplete="current-password"
      description={t('users.field.currentPasswordHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword') }}
      {...form.getInputProps('currentPassword')}
    />
  );
}
