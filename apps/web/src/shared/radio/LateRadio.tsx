import { Alert } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { duration } from '~/lib/duration.ts';
import classes from './LateRadio.module.css';
import { useRadioState } from './use-radio-state.ts';

/** Above what radio tells, while it tells it late; nothing while it does not. */
export function LateRadio() {
  const t = useTranslations('uplinks');
  const locale = useLocale();
  const behindMs = useRadioState().data?.behindMs ?? null;
  if (behindMs === null) return null;
  return (
    <Alert className={classes.notice} color="yellow" role="status" icon={<IconClockExclamation size={18} />}>
      {t('lateRadio', { duration: duration(behindMs / 1000, locale) })}
    </Alert>
  );
}
