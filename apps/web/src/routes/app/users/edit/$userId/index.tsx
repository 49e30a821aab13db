import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/users/edit/$userId/')({
  staticData: { title: 'users.titles.user', needs: 'users.manage' },
  component: lazyPage(() => import('~/features/users/screens/UserScreen.tsx'), 'UserScreen'),
});
