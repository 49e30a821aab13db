import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from '../lora.module.css';

/** A hint that saved values are not yet in force. */
export function NotInForceYetHint() {
  const t = useTranslations('loraDevices.config');
  return <Text className={classes.muted}>{t('inForce')}</Text>;
}
