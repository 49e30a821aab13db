import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { AddressLink } from '~/components/AddressLink.tsx';
import { focusFirstFault, showFieldErrors } from '~/lib/form.ts';
import { useForgotPassword } from '../calls.ts';
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
  const send = (body: { email: string }) => forgot.send({ body }, { onError: (error) => showFieldErrors(form, error) });
  const back = (
    <AddressLink to="/auth/login" className={classes.back}>
      {t('backToSignIn')}
    </AddressLink>
  );

  if (forgot.sent) {
    return (
      <>
        <AuthHead title={t('forgot.title')} />
        <Alert color="petrol" role="status" title={t('forgot.sent')}>
          {t('forgot.sentText', { email: forgot.sent.body.email })}
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
