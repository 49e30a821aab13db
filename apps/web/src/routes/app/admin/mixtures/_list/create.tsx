import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/admin/mixtures/_list/create')({
  staticData: { title: 'mixtures.titles.create', needs: 'admin.catalogues' },
  component: lazyPage(() => import('~/features/mixtures/screens/MixtureScreen.tsx'), 'MixtureScreen'),
});
