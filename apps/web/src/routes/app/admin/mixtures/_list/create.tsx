import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/admin/mixtures/_list/create')({
  staticData: { title: 'mixtures.titles.create', needs: 'admin.catalogues' },
  component: lazyRouteComponent(() => import('~/features/mixtures/screens/MixtureScreen.tsx'), 'MixtureScreen'),
});
