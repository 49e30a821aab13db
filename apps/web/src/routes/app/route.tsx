import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { BootMark } from '~/app/BootMark.tsx';
import { RouteMissing } from '~/app/RouteMissing.tsx';

export const Route = createFileRoute('/app')({
  beforeLoad: async ({ context, location, matches }) => {
    // loaded here, since the page before sign-in needs neither the guard nor the role matrix
    const { requireAccount } = await import('~/app/require-account.ts');
    const needs = matches.flatMap(({ staticData }) => staticData.needs ?? []);
    await requireAccount({ queryClient: context.queryClient, href: location.href, needs });
  },
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: BootMark,
  notFoundComponent: RouteMissing,
  component: lazyRouteComponent(() => import('~/app/shell/Shell.tsx'), 'Shell'),
});
