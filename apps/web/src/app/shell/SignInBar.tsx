import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { askToSignIn } from '~/lib/session-over.ts';
import classes from './bar.module.css';

/** The session has ended and the person records a visit first: what is recorded waits for the sign-in. */
export function SignInBar() {
  const t = useTranslations();
  return (
    <div className={classes.root} role="status">
      <Text className={classes.text}>{t('myDay.session.waits')}</Text>
      <Button variant="default" size="compact-md" onClick={askToSignIn}>
        {t('auth.signIn.submit')}
      </Button>
    </div>
  );
}
