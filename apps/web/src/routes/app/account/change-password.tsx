import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/account/change-password')({
  staticData: { title: 'account.titles.changePassword', needs: 'account.own' },
  component: lazyPage(() => import('~/features/account/screens/ChangePasswordScreen.tsx'), 'ChangePasswordScreen'),
});
