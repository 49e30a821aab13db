import { Alert } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ApiError } from '~/lib/api-error.ts';
import { useErrorText } from '~/lib/error-text.ts';

/**
 * Why signing in, requesting a link or setting a password failed. Refusals by the server all have the same text, so
 * that nobody learns which part was wrong (P section 8); throttling and a lost connection have texts of their own.
 */
export function CredentialsFault({ error }: { readonly error: ApiError | null }) {
  const t = useTranslations('auth.errors');
  const errorText = useErrorText();
  // shown at its field: the new password is refused, not the person
  const isCommon = error?.fields.some(({ code }) => code === 'password_common');
  if (!error || isCommon) return null;
  return (
    <Alert color="red" role="alert">
      {error.status === 400 ? t('auth/wrong_credentials') : errorText(error)}
    </Alert>
  );
}
