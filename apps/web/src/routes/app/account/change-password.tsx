import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/account/change-password')({
  staticData: { title: 'account.titles.changePassword', needs: 'account.own' },
  component: lazyRouteComponent(
    () => import('~/features/account/screens/ChangePasswordScreen.tsx'),
    'ChangePasswordScreen',
  ),
});
