import { Button, SegmentedControl } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '~/components/PageHead.tsx';
import { NotificationSettings } from '~/features/account/components/NotificationSettings.tsx';
import { useMarkNotificationsRead, useNotifications, useUnreadCount } from '~/features/notifications/calls.ts';
import { NotificationPages } from '~/features/notifications/components/NotificationPages.tsx';
import classes from '~/features/notifications/components/notifications.module.css';
import { NOTIFICATION_VIEWS } from '~/features/notifications/search.ts';

const route = getRouteApi('/app/account/notifications');

/** All notifications page by page, and the other channels by which they reach the person (DEC-019). */
export function NotificationsScreen() {
  const t = useTranslations('notifications');
  const { view = 'list', page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useNotifications(page);
  const { data: unread = 0 } = useUnreadCount();
  const markAll = useMarkNotificationsRead();
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        {unread > 0 && view === 'list' && (
          <Button
            variant="default"
            leftSection={<IconChecks size={17} />}
            loading={markAll.isPending}
            onClick={() => markAll.mutate({ body: { all: true } })}
          >
            {t('markAll')}
          </Button>
        )}
      </PageHead>
      <SegmentedControl
        className={classes.tabs}
        aria-label={t('tabs.label')}
        value={view}
        data={NOTIFICATION_VIEWS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        onChange={(value) => void navigate({ search: { view: value === 'settings' ? 'settings' : undefined } })}
      />
      {view === 'settings' ? (
        <NotificationSettings />
      ) : (
        <NotificationPages
          list={list}
          page={page}
          onPage={(next) => void navigate({ search: { page: next } })}
          onPageMissing={(last) => void navigate({ search: { page: last }, replace: true })}
        />
      )}
    </div>
  );
}
