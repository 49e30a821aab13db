import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { AddressLink } from '~/components/AddressLink.tsx';
import { focusFirstError, showFieldErrors } from '~/lib/form.ts';
import { useForgotPassword } from '../calls.ts';
import { AuthHead } from '../components/AuthHead.tsx';
import { CredentialsError } from '../components/CredentialsError.tsx';
import classes from './auth.module.css';

export function ForgotPasswordScreen() {
  const t = useTranslations('auth');
  const forgotPassword = useForgotPassword();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: isNotEmpty(t('signIn.emailRequired')) },
    transformValues: ({ email }) => ({ email: email.trim() }),
  });
  const send = (body: { email: string }) =>
    forgotPassword.send({ body }, { onError: (error) => showFieldErrors(form, error) });
  const back = (
    <AddressLink to="/auth/login" className={classes.back}>
      {t('backToSignIn')}
    </AddressLink>
  );

  if (forgotPassword.sent) {
    return (
      <>
        <AuthHead title={t('forgot.title')} />
        <Alert color="petrol" role="status" title={t('forgot.sent')}>
          {t('forgot.sentText', { email: forgotPassword.sent.body.email })}
        </Alert>
        {back}
      </>
    );
  }
  return (
    <>
      <AuthHead title={t('forgot.title')} lead={t('forgot.lead')} />
      <form noValidate onSubmit={form.onSubmit(send, (errors) => focusFirstError(form, errors))}>
        <Stack>
          <CredentialsError error={forgotPassword.error} />
          <TextInput
            label={t('email')}
            type="email"
            size="md"
            autoComplete="username"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" loading={forgotPassword.isPending}>
            {t('forgot.submit')}
          </Button>
          {back}
        </Stack>
      </form>
    </>
  );
}
