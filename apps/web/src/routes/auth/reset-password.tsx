import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { textParam } from '~/lib/search.ts';

export const Route = createFileRoute('/auth/reset-password')({
  staticData: { title: 'resetPassword' },
  validateSearch: (raw: Record<string, unknown>): { token?: string } => ({ token: textParam(raw, 'token') }),
  component: lazyRouteComponent(() => import('~/features/auth/screens/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
});
