import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/account/security')({
  staticData: { title: 'secondFactor.titles.security', needs: 'account.own' },
  component: lazyRouteComponent(() => import('~/features/second-factor/screens/SecurityScreen.tsx'), 'SecurityScreen'),
});
