import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/account/change-password')({
  staticData: { title: 'changePassword', needs: 'account.own' },
  component: lazyRouteComponent(
    () => import('~/features/account/screens/ChangePasswordScreen.tsx'),
    'ChangePasswordScreen',
  ),
});
