import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { searchOf, uuid } from '~/lib/search.ts';

export const Route = createFileRoute('/app/users/create')({
  staticData: { title: 'users.titles.create', needs: 'users.create' },
  // the company of the new user
  validateSearch: searchOf({ company: uuid }),
  component: lazyPage(() => import('~/features/users/screens/UserCreateScreen.tsx'), 'UserCreateScreen'),
});
