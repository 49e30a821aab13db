import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { AddressLink } from '~/components/AddressLink.tsx';
import { goTo, searchParams } from '~/lib/address.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { appPath } from '~/lib/search.ts';
import { canUsePasskeys } from '~/shared/passkeys/can-use-passkeys.ts';
import { PasskeyError } from '~/shared/passkeys/passkey-error.ts';
import { usePasskeySignIn, useSignIn } from '../calls.ts';
import { AuthHead } from '../components/AuthHead.tsx';
import { CredentialsError } from '../components/CredentialsError.tsx';
import { type Credentials, DemoAccounts } from '../components/DemoAccounts.tsx';
import { Password } from '../components/Password.tsx';
import { SecondStep } from '../components/SecondStep.tsx';
import { useCredentialsForm } from '../use-credentials-form.ts';
import classes from './auth.module.css';

/** Sign-in without a password, shown if the browser and the site support passkeys. */
function PasskeySignIn({ onEntered }: { readonly onEntered: () => void }) {
  const t = useTranslations('auth');
  const errorText = useErrorText();
  const { enter: signInWithPasskey, isPending, error } = usePasskeySignIn(onEntered);
  if (!canUsePasskeys()) return null;
  return (
    <>
      {error && (
        <Alert color="red" role="alert">
          {error instanceof PasskeyError || error.status === 400 ? t('second.passkeyFailed') : errorText(error)}
        </Alert>
      )}
      <Button
        variant="default"
        size="md"
        leftSection={<IconFingerprint size={20} stroke={1.7} />}
        loading={isPending}
        onClick={() => void signInWithPasskey()}
      >
        {t('signInWithPasskey')}
      </Button>
    </>
  );
}

export function SignInScreen() {
  const t = useTranslations('auth');
  const signIn = useSignIn();
  // opens the page that the person requested before the sign-in
  const openPanel = () => goTo(appPath(searchParams().redirect) ?? '/app');
  const submit = (credentials: Credentials) =>
    signIn.enter(credentials, { onEntered: openPanel, onError: (error) => form.showErrorsOf(error) });
  const form = useCredentialsForm((credentials) => void submit(credentials));

  const signInAs = (credentials: Credentials) => {
    form.fill(credentials);
    void submit(credentials);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => form.focusEmail(), []);

  if (signIn.step) {
    return (
      <>
        <AuthHead title={t('second.title')} />
        <SecondStep step={signIn.step} onEntered={openPanel} onRestart={signIn.restart} />
      </>
    );
  }
  return (
    <>
      <AuthHead title={t('signIn.title')} lead={t('signIn.lead')} />
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <CredentialsError error={signIn.error} />
          <TextInput label={t('email')} type="email" size="md" autoComplete="username" {...form.inputProps('email')} />
          <Password label={t('password')} autoComplete="current-password" {...form.inputProps('password')} />
          <AddressLink to="/auth/forgot-password" className={classes.forgot}>
            {t('signIn.forgot')}
          </AddressLink>
          <Button type="submit" size="md" loading={signIn.isPending}>
            {t('signIn.submit')}
          </Button>
          <PasskeySignIn onEntered={openPanel} />
        </Stack>
      </form>
      <DemoAccounts disabled={signIn.isPending} onChoose={signInAs} />
    </>
  );
}
