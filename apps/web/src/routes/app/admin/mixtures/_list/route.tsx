import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

/** The list stays mounted while an entry is added or changed in a window over it with a separate address. */
export const Route = createFileRoute('/app/admin/mixtures/_list')({
  component: lazyRouteComponent(() => import('~/features/mixtures/screens/MixturesScreen.tsx'), 'MixturesScreen'),
});
