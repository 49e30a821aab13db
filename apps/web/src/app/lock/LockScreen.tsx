import { Alert, Button, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { checkPin, PIN_LENGTH, readAttemptsLeft } from '~/lib/phone/pin.ts';
import classes from './LockScreen.module.css';
import { PinInput } from './PinInput.tsx';
import { signInAgain } from './sign-in-again.ts';

type Props = { readonly person: string; readonly onRight: () => void };

/** In front of the hidden panel: asks for the PIN, and after five wrong ones for another sign-in. */
export function LockScreen({ person, onRight }: Props) {
  const t = useTranslations('myDay.lock');
  const [pin, setPin] = useState('');
  const [isChecking, setChecking] = useState(false);
  const [left, setLeft] = useState<number | null>(null);
  const [error, setError] = useState<'wrong' | 'notChecked' | null>(null);
  const [isSigningIn, setSigningIn] = useState(false);
  const [hasNetwork, setHasNetwork] = useState(true);
  useEffect(() => {
    // a database that cannot be read is reported by the first attempt
    void readAttemptsLeft(person).then(
      (attempts) => (attempts === null ? onRight() : setLeft(attempts)),
      () => undefined,
    );
  }, [person, onRight]);
  const check = async (entered: string) => {
    setChecking(true);
    const result = await checkPin(person, entered).catch(() => null);
    setChecking(false);
    setPin('');
    if (result === true) return onRight();
    if (result !== null) setLeft(result);
    setError(result === null ? 'notChecked' : 'wrong');
  };
  const change = (entered: string) => {
    setPin(entered);
    setError(null);
    if (entered.length === PIN_LENGTH) void check(entered);
  };
  const signIn = async () => {
    setSigningIn(true);
    setHasNetwork(await signInAgain(person));
    setSigningIn(false);
  };
  const isSpent = left === 0;
  const submit = (event: FormEvent) => event.preventDefault();
  return (
    <form className={classes.form} role="dialog" aria-modal="true" aria-label={t('title')} noValidate onSubmit={submit}>
      <div>
        <IconLock size={36} stroke={1.6} aria-hidden="true" />
        <Title order={1} className={classes.title}>
          {t('title')}
        </Title>
      </div>
      {isSpent ? (
        <Alert color="amber" role="alert">
          {t('spent')}
        </Alert>
      ) : (
        <>
          <Text>{t('text')}</Text>
          <PinInput
            autoFocus
            label={t('pin')}
            value={pin}
            // a disabled field would lose the focus
            readOnly={isChecking}
            error={error === 'wrong' ? t('wrong', { count: left ?? 0 }) : error && t(error)}
            onChange={change}
          />
        </>
      )}
      {!hasNetwork && (
        <Alert color="amber" role="alert">
          {t('noNetwork')}
        </Alert>
      )}
      <Button size="md" variant={isSpent ? 'filled' : 'subtle'} loading={isSigningIn} onClick={() => void signIn()}>
        {t(isSpent ? 'signIn' : 'forgotten')}
      </Button>
      {!isSpent && (
        <Text size="sm" c="dimmed">
          {t('forgottenText')}
        </Text>
      )}
    </form>
  );
}
