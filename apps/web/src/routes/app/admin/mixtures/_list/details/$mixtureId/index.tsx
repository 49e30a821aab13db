import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/admin/mixtures/_list/details/$mixtureId/')({
  staticData: { title: 'mixtures.titles.edit', needs: 'admin.catalogues' },
  component: lazyRouteComponent(() => import('~/features/mixtures/screens/MixtureScreen.tsx'), 'MixtureScreen'),
});
