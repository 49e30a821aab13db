import { createFileRoute } from '@tanstack/react-router';
import { BootMark } from '~/app/BootMark.tsx';
import { RouteMissing } from '~/app/RouteMissing.tsx';
import { requireAccount } from '~/app/require-account.ts';
import { Frame } from '~/app/shell/Frame.tsx';

export const Route = createFileRoute('/app')({
  beforeLoad: ({ context, location }): Promise<void> =>
    requireAccount({
      queryClient: context.queryClient,
      href: location.href,
      isStartPage: location.pathname.replace(/\/$/, '') === '/app',
    }),
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: BootMark,
  notFoundComponent: RouteMissing,
  component: Frame,
});
