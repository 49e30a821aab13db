import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { LoadOnPress } from '~/components/menu/LoadOnPress.tsx';
import { useUnreadCount } from '../calls.ts';
import classes from './notifications.module.css';

const MAX_COUNT_SHOWN = 99;

const loadBellPanel = async () => (await import('./BellPanel.tsx')).BellPanel;

/** The number of unread notifications, and a button that opens the latest ones. */
export function Bell() {
  const t = useTranslations('notifications');
  const { data: unread = 0 } = useUnreadCount();
  const label = t('bell', { count: unread });
  const button = (
    <ActionIcon className={classes.bell} aria-label={label} title={label}>
      <IconBell size={20} stroke={1.7} aria-hidden="true" />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {unread > MAX_COUNT_SHOWN ? `${MAX_COUNT_SHOWN}+` : unread}
        </span>
      )}
    </ActionIcon>
  );
  return (
    <LoadOnPress kind="dialog" button={button} load={loadBellPanel}>
      {(Part) => <Part button={button} />}
    </LoadOnPress>
  );
}
