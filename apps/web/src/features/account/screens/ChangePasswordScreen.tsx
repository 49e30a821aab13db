import { Card } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { ChangePassword } from '../components/ChangePassword.tsx';
import classes from './AccountScreen.module.css';

export function ChangePasswordScreen() {
  const t = useTranslations('account.password');
  return (
    <div className={classes.narrow}>
      <BackLink to="/app/account" label={t('back')} />
      <PageHead title={t('title')} lead={t('hint')} />
      <Card>
        <ChangePassword />
      </Card>
    </div>
  );
}
