import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { usersSearch } from '~/features/users/search.ts';

export const Route = createFileRoute('/app/users/')({
  staticData: { title: 'users', needs: 'users.manage' },
  validateSearch: usersSearch,
  component: lazyRouteComponent(() => import('~/features/users/screens/UsersScreen.tsx'), 'UsersScreen'),
});
