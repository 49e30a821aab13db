import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

/** The list stays while one of it is added or changed in a window over it, under an address of its own. */
export const Route = createFileRoute('/app/admin/mixtures/_list')({
  component: lazyRouteComponent(() => import('~/features/mixtures/screens/MixturesScreen.tsx'), 'MixturesScreen'),
});
