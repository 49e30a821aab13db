import { ActionIcon, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useUnreadCount } from '../api/use-unread-count.ts';
import { BellPanel } from './BellPanel.tsx';
import classes from './notifications.module.css';

const SHOWN_AT_MOST = 99;

/** How many notifications are unread, and the latest of them at a touch. */
export function Bell() {
  const t = useTranslations('notifications');
  const [isOpen, panel] = useDisclosure();
  const { data: unread = 0 } = useUnreadCount();
  const label = t('bell', { count: unread });
  return (
    <Popover
      opened={isOpen}
      onChange={(open) => (open ? panel.open() : panel.close())}
      position="bottom-end"
      width="min(420px, calc(100vw - 24px))"
      radius="lg"
      shadow="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon className={classes.bell} aria-label={label} title={label} onClick={panel.toggle}>
          <IconBell size={20} stroke={1.7} aria-hidden="true" />
          {unread > 0 && (
            <span className={classes.count} aria-hidden="true">
              {unread > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('title')}>
        <BellPanel onClose={panel.close} />
      </Popover.Dropdown>
    </Popover>
  );
}
