import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/account/security')({
  staticData: { title: 'secondFactor.titles.security', needs: 'account.own' },
  component: lazyPage(() => import('~/features/second-factor/screens/SecurityScreen.tsx'), 'SecurityScreen'),
});
