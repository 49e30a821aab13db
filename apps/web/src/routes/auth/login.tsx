import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appPathParam } from '~/lib/search.ts';

export const Route = createFileRoute('/auth/login')({
  staticData: { title: 'signIn' },
  // where the person wanted to go before we asked who they are
  validateSearch: (raw: Record<string, unknown>): { redirect?: string } => ({
    redirect: appPathParam(raw, 'redirect'),
  }),
  component: lazyRouteComponent(() => import('~/features/auth/screens/SignInScreen.tsx'), 'SignInScreen'),
});
