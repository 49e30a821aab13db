import { Anchor, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import classes from './RouteMissing.module.css';

/** Shown for an unknown address below /app. */
export function RouteMissing() {
  const t = useTranslations('layout.missing');
  return (
    <div className={classes.root}>
      <Title order={1}>{t('title')}</Title>
      <Text c="dimmed">{t('text')}</Text>
      <Anchor component={Link} to="/app" className={classes.back}>
        {t('back')}
      </Anchor>
    </div>
  );
}
