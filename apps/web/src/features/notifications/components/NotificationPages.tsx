import { Card } from '@mantine/core';
import { NOTIFICATIONS_PAGE_SIZE } from '@trapline/contract/notifications/rules.ts';
import { GridPager } from '~/components/data-grid/GridPager.tsx';
import { useExistingPage } from '~/lib/use-existing-page.ts';
import { useMarkNotificationsRead, type useNotifications } from '../calls.ts';
import { NotificationList } from './NotificationList.tsx';

type Props = {
  readonly list: ReturnType<typeof useNotifications>;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** The page no longer exists; `last` is the last one that does. */
  readonly onPageMissing: (last: number) => void;
};

/** All stored notifications, page by page; opening one marks it as read. */
export function NotificationPages({ list, page, onPage, onPageMissing }: Props) {
  const markOpened = useMarkNotificationsRead({ isQuiet: true });
  const total = Math.max(1, Math.ceil((list.data?.count ?? 0) / NOTIFICATIONS_PAGE_SIZE));
  useExistingPage({ page, total: list.data && !list.isPlaceholderData ? total : undefined, onPageMissing });
  return (
    <Card padding={0}>
      <NotificationList
        rows={list.data?.rows}
        load={list}
        onOpen={({ isRead, uuid }) => !isRead && markOpened.mutate({ body: { notificationUuids: [uuid] } })}
      />
      <GridPager page={page} total={total} onPage={onPage} />
    </Card>
  );
}
