import { IconBell } from '@tabler/icons-react';
import type { Notification } from '@trapline/contract/notifications/schemas.ts';
import { useTranslations } from 'use-intl';
import type { GridLoad } from '~/components/data-grid/grid-types.ts';
import { StaleGridNotice } from '~/components/data-grid/StaleGridNotice.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import classes from './notifications.module.css';

type Props = {
  readonly rows: readonly Notification[] | undefined;
  readonly load: GridLoad;
  readonly onOpen?: (notification: Notification) => void;
};

/** Notifications in the four states of a list, below the bell and on their page. */
export function NotificationList({ rows, load, onOpen }: Props) {
  const t = useTranslations('notifications');
  if (rows === undefined) {
    return load.isError ? (
      <ErrorState error={load.error} retrying={load.isFetching} onRetry={() => void load.refetch()} />
    ) : (
      <LoadingState count={4} />
    );
  }
  if (rows.length === 0) {
    return <EmptyState icon={<IconBell size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />;
  }
  return (
    <>
      {load.isError && <StaleGridNotice load={load} />}
      <ul className={classes.list} aria-busy={load.isFetching}>
        {rows.map((notification) => (
          <li key={notification.uuid}>
            <NotificationItem notification={notification} onOpen={() => onOpen?.(notification)} />
          </li>
        ))}
      </ul>
    </>
  );
}
