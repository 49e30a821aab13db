import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '~/lib/date-time.ts';
import { accountQuery } from '~/lib/session.ts';
import { getOldestShownAt, onOldestShownChange, onServerBack } from '~/lib/stored-answers.ts';
import { repeatVisible } from '~/lib/visible-timer.ts';
import classes from './bar.module.css';

const RETRY_INTERVAL_MS = 15_000;

/** While stored responses are shown, the server is polled by a visible page; once it responds, all data of the page is reloaded. */
const useServerPolling = (isOffline: boolean): void => {
  const client = useQueryClient();
  useEffect(() => onServerBack(() => void client.invalidateQueries()), [client]);
  useEffect(() => {
    if (!isOffline) return undefined;
    return repeatVisible(() => void client.refetchQueries(accountQuery), RETRY_INTERVAL_MS);
  }, [client, isOffline]);
};

/** The server does not respond: the page shows data stored on this phone, and its age. */
export function OfflineBar() {
  const t = useTranslations('layout');
  const since = useSyncExternalStore(onOldestShownChange, getOldestShownAt);
  useServerPolling(since !== null);
  if (since === null) return null;
  return (
    <div className={classes.root} role="status">
      <Text className={classes.text}>{t('offline', { when: formatDateTime(new Date(since).toISOString()) })}</Text>
    </div>
  );
}
