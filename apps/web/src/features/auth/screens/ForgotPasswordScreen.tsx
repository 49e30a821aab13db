import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { focusFirstFault, showFieldErrors } from '~/lib/form.ts';
import { useForgotPassword } from '../api/use-forgot-password.ts';
import { AuthHead } from '../components/AuthHead.tsx';
import { CredentialsFault } from '../components/CredentialsFault.tsx';
import classes from './auth.module.css';

export function ForgotPasswordScreen() {
  const t = useTranslations('auth');
  const forgot = useForgotPassword();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: isNotEmpty(t('signIn.emailRequired')) },
    transformValues: ({ email }) => ({ email: email.trim() }),
  });
  const send = (body: { email: string }) =>
    forgot.mutate({ body }, { onError: (error) => showFieldErrors(form, error) });
  const back = (
    <Anchor component={Link} to="/auth/login" className={classes.back}>
      {t('backToSignIn')}
    </Anchor>
  );

  if (forgot.isSuccess) {
    return (
      <>
        <AuthHead title={t('forgot.title')} />
        <Alert color="petrol" role="status" title={t('forgot.sent')}>
          {t('forgot.sentText', { email: forgot.variables.body.email })}
        </Alert>
        {back}
      </>
    );
  }
  return (
    <>
      <AuthHead title={t('forgot.title')} lead={t('forgot.lead')} />
      <form noValidate onSubmit={form.onSubmit(send, (errors) => focusFirstFault(form, errors))}>
        <Stack>
          <CredentialsFault error={forgot.error} />
          <TextInput
            label={t('email')}
            type="email"
            size="md"
            autoComplete="username"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" loading={forgot.isPending}>
            {t('forgot.submit')}
          </Button>
          {back}
        </Stack>
      </form>
    </>
  );
}
