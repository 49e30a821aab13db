import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/auth/forgot-password')({
  staticData: { title: 'forgotPassword' },
  component: lazyRouteComponent(
    () => import('~/features/auth/screens/ForgotPasswordScreen.tsx'),
    'ForgotPasswordScreen',
  ),
});
