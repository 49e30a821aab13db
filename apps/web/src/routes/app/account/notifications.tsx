import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { notificationsSearch } from '~/features/notifications/search.ts';

export const Route = createFileRoute('/app/account/notifications')({
  staticData: { title: 'notifications.titles.list', needs: 'account.own' },
  validateSearch: notificationsSearch,
  component: lazyPage(() => import('~/app/screens/NotificationsScreen.tsx'), 'NotificationsScreen'),
});
