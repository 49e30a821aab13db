import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useSettings } from '~/lib/settings.ts';
import classes from './DevelopmentBanner.module.css';

/** Shows a notice that this installation is not for production use. */
export function DevelopmentBanner() {
  const t = useTranslations('layout');
  const isDevelopment = useSettings()?.development ?? false;
  return isDevelopment ? (
    <Text className={classes.root} role="status">
      {t('development')}
    </Text>
  ) : null;
}
