import { Alert } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ApiError } from '~/lib/api-error.ts';
import { useErrorText } from '~/lib/error-text.ts';

/**
 * Why signing in, asking for a link or setting a password did not work. What the server refused reads the same for all
 * of them, so that nobody learns which part was wrong (P section 8); throttling and a lost connection say what they are.
 */
export function CredentialsFault({ error }: { readonly error: ApiError | null }) {
  const t = useTranslations('auth.errors');
  const errorText = useErrorText();
  // told at its field: it is the new password that is refused, not the person
  const isCommon = error?.fields.some(({ code }) => code === 'password_common');
  if (!error || isCommon) return null;
  return (
    <Alert color="red" role="alert">
      {error.status === 400 ? t('auth/wrong_credentials') : errorText(error)}
    </Alert>
  );
}
