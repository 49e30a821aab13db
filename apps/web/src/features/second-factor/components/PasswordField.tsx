import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** The own password, asked for again before anything about signing in is changed. */
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
