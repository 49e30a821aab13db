import { Alert, Anchor, Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSignIn } from '~/features/auth/calls.ts';
import { CredentialsError } from '~/features/auth/components/CredentialsError.tsx';
import { Password } from '~/features/auth/components/Password.tsx';
import { SecondStepForm } from '~/features/auth/components/SecondStepForm.tsx';
import { countWaiting } from '~/features/inspections/outbox/count-waiting.ts';
import { accountQuery, useAccount } from '~/lib/session.ts';
import { resumeSession, signInLater } from '~/lib/session-over.ts';
import { markSignedIn, markSignedOut } from '~/lib/signed-in.ts';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import { signInPage } from '../sign-in-page.ts';
import classes from './SessionOver.module.css';

const useWaitingCount = (uuid: string): number => {
  const [count, setCount] = useState(0);
  useEffect(() => void countWaiting(uuid).then(setCount, () => undefined), [uuid]);
  return count;
};

/** A visit is recorded on the phone, whether there is a session or not. */
const VISIT = /\/inspections\/[^/]+\/?$/;

/** Shown when the session has ended: the user signs in over the current page and continues there. */
export function SessionOver() {
  const t = useTranslations('layout.session');
  const auth = useTranslations('auth');
  // this page may have the texts of the start page only
  const all = useTranslations();
  const { uuid, email } = useAccount();
  const { navigate, state } = useRouter();
  const isInVisit = VISIT.test(state.location.pathname);
  const client = useQueryClient();
  const signIn = useSignIn();
  const waitingCount = useWaitingCount(uuid);
  const [password, setPassword] = useState('');
  useReturnFocus();

  const continueSession = async () => {
    const newAccount = await client.fetchQuery({ ...accountQuery, staleTime: 0 });
    markSignedIn(newAccount.uuid);
    resumeSession();
    // requests that were refused in the meantime
    await client.invalidateQueries();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '' && !signIn.isPending)
      void signIn.enter({ email, password }, { onEntered: () => void continueSession() });
  };
  const signInAsOther = () => {
    markSignedOut();
    void navigate({ ...signInPage(state.location.href), replace: true, ignoreBlocker: true });
  };

  return (
    <Modal
      opened
      onClose={() => undefined}
      title={t('title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      // above every other window
      zIndex={390}
      overlayProps={{ backgroundOpacity: 0.6, blur: 8 }}
      size="sm"
    >
      {signIn.step ? (
        <SecondStepForm step={signIn.step} onEntered={() => void continueSession()} onRestart={signIn.restart} />
      ) : (
        <form noValidate onSubmit={submit}>
          <Stack gap="sm">
            <Text>{t('text')}</Text>
            {waitingCount > 0 && (
              <Alert color="petrol" role="status">
                {t('waiting', { count: waitingCount })}
              </Alert>
            )}
            <CredentialsError error={signIn.error} />
            <TextInput label={auth('email')} type="email" size="md" autoComplete="username" readOnly value={email} />
            <Password
              label={auth('password')}
              autoComplete="current-password"
              data-autofocus
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <Button type="submit" size="md" loading={signIn.isPending}>
              {auth('signIn.submit')}
            </Button>
            {isInVisit && (
              <Button variant="default" size="md" onClick={signInLater}>
                {all('myDay.session.later')}
              </Button>
            )}
            <Anchor component="button" type="button" className={classes.other} onClick={signInAsOther}>
              {t('other')}
            </Anchor>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
