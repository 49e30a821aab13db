import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Pressed } from '~/components/menu/Pressed.tsx';
import { useUnreadCount } from '../calls.ts';
import classes from './notifications.module.css';

const SHOWN_AT_MOST = 99;

const load = async () => (await import('./BellPanel.tsx')).BellPanel;

/** How many notifications are unread, and the latest of them at a touch. */
export function Bell() {
  const t = useTranslations('notifications');
  const { data: unread = 0 } = useUnreadCount();
  const label = t('bell', { count: unread });
  const button = (
    <ActionIcon className={classes.bell} aria-label={label} title={label}>
      <IconBell size={20} stroke={1.7} aria-hidden="true" />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {unread > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : unread}
        </span>
      )}
    </ActionIcon>
  );
  return (
    <Pressed kind="dialog" button={button} load={load}>
      {(Part) => <Part button={button} />}
    </Pressed>
  );
}
