import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { notificationsSearch } from '~/features/notifications/search.ts';

export const Route = createFileRoute('/app/account/notifications')({
  staticData: { title: 'notifications.titles.list', needs: 'account.own' },
  validateSearch: notificationsSearch,
  component: lazyRouteComponent(() => import('~/app/screens/NotificationsScreen.tsx'), 'NotificationsScreen'),
});
