import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { askToSignIn, useSessionEnd } from '~/lib/session-over.ts';
import classes from './bar.module.css';

/** The session has ended and the person records a visit first: what is recorded waits for the sign-in. */
export function SignInBar() {
  const t = useTranslations('layout.session');
  if (useSessionEnd() !== 'later') return null;
  return (
    <div className={classes.root} role="status">
      <Text className={classes.text}>{t('waitsForSignIn')}</Text>
      <Button variant="default" size="compact-md" onClick={askToSignIn}>
        {t('signIn')}
      </Button>
    </div>
  );
}
