import { IconUsers } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { usersSearch } from '~/features/users/search.ts';

export const Route = createFileRoute('/app/users/')({
  staticData: {
    title: 'users.titles.list',
    needs: 'users.manage',
    entries: [{ at: 'management', icon: IconUsers, order: 40, label: 'layout.menu.users' }],
  },
  validateSearch: usersSearch,
  component: lazyPage(() => import('~/features/users/screens/UsersScreen.tsx'), 'UsersScreen'),
});
