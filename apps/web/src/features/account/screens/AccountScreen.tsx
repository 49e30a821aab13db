import { Card, Text, Title } from '@mantine/core';
import { IconLock, IconShieldLock } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { AccountSettings } from '../components/AccountSettings.tsx';
import cardClasses from '../components/account.module.css';
import { NotificationSettings } from '../components/NotificationSettings.tsx';
import { SignedInAs } from '../components/SignedInAs.tsx';
import classes from './AccountScreen.module.css';

/** The account page: identity, language and time zone, password, and notification settings. */
export function AccountScreen() {
  const t = useTranslations('account');
  const security = useTranslations('secondFactor.account');
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <SignedInAs />
          <Card component="section" className={cardClasses.card}>
            <div>
              <Title order={2}>{t('password.title')}</Title>
              <Text c="dimmed" fz="sm">
                {t('password.hint')}
              </Text>
            </div>
            <LinkButton
              to="/app/account/change-password"
              variant="default"
              className={cardClasses.submit}
              leftSection={<IconLock size={17} />}
            >
              {t('password.submit')}
            </LinkButton>
          </Card>
          <Card component="section" className={cardClasses.card}>
            <div>
              <Title order={2}>{security('title')}</Title>
              <Text c="dimmed" fz="sm">
                {security('hint')}
              </Text>
            </div>
            <LinkButton
              to="/app/account/security"
              variant="default"
              className={cardClasses.submit}
              leftSection={<IconShieldLock size={17} />}
            >
              {security('open')}
            </LinkButton>
          </Card>
        </div>
        <div className={classes.stack}>
          <AccountSettings />
          <NotificationSettings />
        </div>
      </div>
    </>
  );
}
