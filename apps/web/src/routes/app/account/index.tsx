import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/account/')({
  staticData: {
    title: 'account.titles.account',
    needs: 'account.own',
  },
  component: lazyRouteComponent(() => import('~/features/account/screens/AccountScreen.tsx'), 'AccountScreen'),
});
