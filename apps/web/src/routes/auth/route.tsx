import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { leaveWhenSignedIn } from '~/app/leave-when-signed-in.ts';

export const Route = createFileRoute('/auth')({
  beforeLoad: ({ context }) => leaveWhenSignedIn(context.queryClient),
  component: lazyRouteComponent(() => import('~/features/auth/screens/AuthPages.tsx'), 'AuthPages'),
});
