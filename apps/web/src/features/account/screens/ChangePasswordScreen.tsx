import { Anchor, Card } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '~/components/PageHead.tsx';
import { ChangePassword } from '../components/ChangePassword.tsx';
import classes from './AccountScreen.module.css';

export function ChangePasswordScreen() {
  const t = useTranslations('account.password');
  return (
    <div className={classes.narrow}>
      <Anchor component={Link} to="/app/account" className={classes.back}>
        <IconChevronLeft size={16} aria-hidden="true" />
        {t('back')}
      </Anchor>
      <PageHead title={t('title')} lead={t('hint')} />
      <Card>
        <ChangePassword />
      </Card>
    </div>
  );
}
