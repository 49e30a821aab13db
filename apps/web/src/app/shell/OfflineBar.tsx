import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '~/lib/date-time.ts';
import { accountQuery } from '~/lib/session.ts';
import { onServerBack, onStoredSince, storedSince } from '~/lib/stored-answers.ts';
import classes from './bar.module.css';

const ASK_AGAIN_MS = 15_000;

/** While stored answers are shown the server is asked regularly; once it answers, all data of the page is read again. */
const useServerBack = (isAway: boolean): void => {
  const client = useQueryClient();
  useEffect(() => onServerBack(() => void client.invalidateQueries()), [client]);
  useEffect(() => {
    if (!isAway) return undefined;
    const timer = setInterval(() => void client.refetchQueries(accountQuery), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [client, isAway]);
};

/** The server does not answer: the page shows what is stored on this phone, and of which time it is. */
export function OfflineBar() {
  const t = useTranslations('layout');
  const since = useSyncExternalStore(onStoredSince, storedSince);
  useServerBack(since !== null);
  if (since === null) return null;
  return (
    <div className={classes.root} role="status">
      <Text className={classes.text}>{t('offline', { when: formatDateTime(new Date(since).toISOString()) })}</Text>
    </div>
  );
}
