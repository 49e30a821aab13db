import { Alert } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ApiError } from '~/lib/api-error.ts';
import { useErrorText } from '~/lib/error-text.ts';

/**
 * Shows why signing in, requesting a link or setting a password failed. All refusals by the server have the same text,
 * so that an attacker cannot learn which part was wrong (P section 8); throttling and a lost connection have their own.
 */
export function CredentialsError({ error }: { readonly error: ApiError | null }) {
  const t = useTranslations('auth.errors');
  const errorText = useErrorText();
  // shown at the password field, because the new password is refused and not the credentials
  const isPasswordTooCommon = error?.fields.some(({ code }) => code === 'password_common');
  if (!error || isPasswordTooCommon) return null;
  return (
    <Alert color="red" role="alert">
      {error.status === 400 ? t('auth/wrong_credentials') : errorText(error)}
    </Alert>
  );
}
