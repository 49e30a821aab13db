import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** The user's password, required again before any change of the sign-in settings. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTranslations();
  return (
    <PasswordInput
      label={t('secondFactor.password')}
      withAsterisk
      autoComplete="current-password"
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword') }}
      {...props}
    />
  );
}
