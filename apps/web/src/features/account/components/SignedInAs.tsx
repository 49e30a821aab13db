import { Card, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Facts } from '~/components/Facts.tsx';
import { useAccount } from '~/lib/session.ts';
import classes from './account.module.css';

/** The user's name and e-mail; only an admin may change them (DEC-016). */
export function SignedInAs() {
  const t = useTranslations('account');
  const account = useAccount();
  return (
    <Card component="section" className={classes.card}>
      <Title order={2}>{t('info.title')}</Title>
      <Facts
        items={[
          { label: t('info.name'), value: account.name },
          { label: t('info.surname'), value: account.surname },
          { label: t('info.email'), value: account.email },
          { label: t('info.type'), value: t(`types.${account.type}`) },
          { label: t('info.company'), value: account.company?.name },
        ]}
      />
      <Text c="dimmed" fz="sm">
        {t('info.hint')}
      </Text>
    </Card>
  );
}
