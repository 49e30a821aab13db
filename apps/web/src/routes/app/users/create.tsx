import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { textParam } from '~/lib/search.ts';

export const Route = createFileRoute('/app/users/create')({
  staticData: { title: 'userCreate', needs: 'users.create' },
  // the company the new person is meant for
  validateSearch: (raw: Record<string, unknown>): { company?: string } => ({ company: textParam(raw, 'company', 36) }),
  component: lazyRouteComponent(() => import('~/features/users/screens/UserCreateScreen.tsx'), 'UserCreateScreen'),
});
