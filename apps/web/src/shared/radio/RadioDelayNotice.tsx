import { Alert } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { uplinks } from '@trapline/contract/uplinks/endpoints.ts';
import { useLocale, useTranslations } from 'use-intl';
import { duration } from '~/lib/duration.ts';
import { queryFor } from '~/lib/queries.ts';
import classes from './LateRadio.module.css';

const POLL_INTERVAL_MS = 30_000;

const useRadioState = () =>
  useQuery({
    ...queryFor(uplinks.radioState, {}),
    select: (answer) => answer.state,
    refetchInterval: POLL_INTERVAL_MS,
  });

/** Shows a notice above radio data while uplinks arrive late. */
export function RadioDelayNotice() {
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
