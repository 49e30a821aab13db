import { Alert, Loader } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { useResetLink } from '../api/use-reset-link.ts';
import { AuthHead } from '../components/AuthHead.tsx';
import { NewPasswordForm } from '../components/NewPasswordForm.tsx';

const route = getRouteApi('/auth/reset-password');

/** The link is tried first; only a working one shows the form. */
export function ResetPasswordScreen() {
  const t = useTranslations('auth');
  const { token = '' } = route.useSearch();
  const link = useResetLink(token);

  if (link.isPending) {
    return (
      <>
        <AuthHead title={t('reset.title')} lead={t('reset.checking')} />
        <Loader role="status" aria-label={t('reset.checking')} />
      </>
    );
  }
  if (link.isError) {
    return (
      <>
        <AuthHead title={t('reset.title')} />
        {link.error.status === 400 ? (
          <Alert color="red" role="alert">
            {t('errors.auth/token_expired')}
          </Alert>
        ) : (
          // throttled, or no answer: the link may well work
          <ErrorState error={link.error} retrying={link.isFetching} onRetry={() => void link.refetch()} />
        )}
        <LinkButton variant="default" size="md" to="/auth/login">
          {t('backToSignIn')}
        </LinkButton>
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
