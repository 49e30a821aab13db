import { Alert, Loader } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AddressLink } from '~/components/AddressLink.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { searchParams } from '~/lib/address.ts';
import { ApiError } from '~/lib/api-error.ts';
import { useResetLink } from '../calls.ts';
import { AuthHead } from '../components/AuthHead.tsx';
import { NewLink } from '../components/NewLink.tsx';
import { NewPasswordForm } from '../components/NewPasswordForm.tsx';
import classes from './auth.module.css';

/** Checks the link first; only a valid link shows the form. */
export function ResetPasswordScreen() {
  const t = useTranslations('auth');
  const { token = '' } = searchParams();
  const link = useResetLink(token);

  if (link.isLoading && !link.error) {
    return (
      <>
        <AuthHead title={t('reset.title')} lead={t('reset.checking')} />
        <Loader role="status" aria-label={t('reset.checking')} />
      </>
    );
  }
  if (!link.data) {
    return (
      <>
        <AuthHead title={t('reset.title')} />
        {link.error instanceof ApiError && link.error.status === 400 ? (
          <>
            <Alert color="red" role="alert">
              {t('errors.auth/token_expired')}
            </Alert>
            <NewLink />
          </>
        ) : (
          // throttled or no response: the link may still be valid
          <ErrorState error={link.error} retrying={link.isLoading} onRetry={link.retry} />
        )}
        <AddressLink to="/auth/login" className={classes.back}>
          {t('backToSignIn')}
        </AddressLink>
      </>
    );
  }
  return (
    <>
      <AuthHead title={t('reset.title')} lead={t('reset.lead', { email: link.data.email })} />
      <NewPasswordForm token={token} email={link.data.email} />
    </>
  );
}
