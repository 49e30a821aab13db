import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { textParam } from '~/lib/search.ts';

export const Route = createFileRoute('/auth/setup')({
  staticData: { title: 'setup' },
  validateSearch: (raw: Record<string, unknown>): { token?: string } => ({ token: textParam(raw, 'token') }),
  component: lazyRouteComponent(() => import('~/features/auth/screens/SetupScreen.tsx'), 'SetupScreen'),
});
