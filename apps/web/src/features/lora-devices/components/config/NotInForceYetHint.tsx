import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from '../lora.module.css';

/** Saved is not in force yet. */
export function NotInForceYetHint() {
  const t = useTranslations('loraDevices.config');
  return <Text className={classes.quiet}>{t('inForce')}</Text>;
}
