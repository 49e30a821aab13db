import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/account/')({
  staticData: {
    title: 'account.titles.account',
    needs: 'account.own',
  },
  component: lazyPage(() => import('~/features/account/screens/AccountScreen.tsx'), 'AccountScreen'),
});
