import { PasswordInput, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FormSection, FULL_WIDTH } from '~/components/FormSection.tsx';
import type { UserForm } from './user-form.ts';

type Props = {
  readonly form: UserForm;
  /** The user whose address is edited; absent for a new user. */
  readonly existingUser?: { readonly email: string; readonly isSelf: boolean } | undefined;
};

export function PersonSection({ form, existingUser }: Props) {
  const t = useTranslations('users');
  const changesEmail = existingUser !== undefined && form.values.email.trim().toLowerCase() !== existingUser.email;
  return (
    <FormSection title={t('section.person')}>
      <TextInput label={t('field.name')} withAsterisk {...form.getInputProps('name')} />
      <TextInput label={t('field.surname')} withAsterisk {...form.getInputProps('surname')} />
      <TextInput
        {...FULL_WIDTH}
        label={t('field.email')}
        type="email"
        withAsterisk
        autoComplete="off"
        description={changesEmail && !existingUser.isSelf ? t('field.emailHint') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('email')}
      />
      {changesEmail && existingUser.isSelf && <OwnPassword form={form} />}
    </FormSection>
  );
}

/** Shown only when the password is required; a wrong password is marked here. */
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
