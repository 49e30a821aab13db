import { Button, Popover, Title } from '@mantine/core';
import { cloneElement, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { LinkButton } from '~/components/LinkButton.tsx';
import type { PressButton } from '~/components/menu/LoadOnPress.tsx';
import { useInitiallyOpen } from '~/lib/use-initially-open.ts';
import { useLatestNotifications, useMarkNotificationsRead, useUnreadCount } from '../calls.ts';
import { NotificationList } from './NotificationList.tsx';
import classes from './notifications.module.css';

/** Calls the current `effect` when the component unmounts. */
const useOnUnmount = (effect: () => void): void => {
  const latest = useRef(effect);
  useEffect(() => {
    latest.current = effect;
  });
  useEffect(() => () => latest.current(), []);
};

/** The panel that the bell opens. */
export function BellPanel({ button }: { readonly button: PressButton }) {
  const t = useTranslations('notifications');
  const { button: ref, isOpen, setOpen } = useInitiallyOpen();
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(420px, calc(100vw - 24px))"
      radius="lg"
      shadow="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target>{cloneElement(button, { ref, onClick: () => setOpen(!isOpen) })}</Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('title')}>
        <LatestNotifications onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The latest notifications. The ones shown are marked as read when the panel closes (spec P section 4). */
function LatestNotifications({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('notifications');
  const latest = useLatestNotifications();
  const { data: unread = 0 } = useUnreadCount();
  const markAll = useMarkNotificationsRead();
  const markShown = useMarkNotificationsRead({ isQuiet: true });

  useOnUnmount(() => {
    const shownUuids = (latest.data?.rows ?? []).filter(({ isRead }) => !isRead).map(({ uuid }) => uuid);
    if (shownUuids.length > 0) markShown.mutate({ body: { notificationUuids: shownUuids } });
  });

  return (
    <>
      <div className={classes.panelHead}>
        <Title order={2}>{t('title')}</Title>
        {unread > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.markAll}
            loading={markAll.isPending}
            onClick={() => markAll.mutate({ body: { all: true } })}
          >
            {t('markAll')}
          </Button>
        )}
      </div>
      <div className={classes.panelList}>
        <NotificationList rows={latest.data?.rows} load={latest} onOpen={onClose} />
      </div>
      <LinkButton
        to="/app/account/notifications"
        variant="subtle"
        fullWidth
        className={classes.panelFoot}
        onClick={onClose}
      >
        {t('all')}
      </LinkButton>
    </>
  );
}
