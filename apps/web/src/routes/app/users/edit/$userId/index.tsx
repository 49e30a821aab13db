import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/users/edit/$userId/')({
  staticData: { title: 'users.titles.user', needs: 'users.manage' },
  component: lazyRouteComponent(() => import('~/features/users/screens/UserScreen.tsx'), 'UserScreen'),
});
