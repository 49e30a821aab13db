import { Alert, Anchor, Loader } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useResetLink } from '../api/use-reset-link.ts';
import { AuthHead } from '../components/AuthHead.tsx';
import { NewPasswordForm } from '../components/NewPasswordForm.tsx';
import classes from './auth.module.css';

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
        <Alert color="red" role="alert">
          {t('errors.auth/token_expired')}
        </Alert>
        <Anchor component={Link} to="/auth/login" className={classes.back}>
          {t('backToSignIn')}
        </Anchor>
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
