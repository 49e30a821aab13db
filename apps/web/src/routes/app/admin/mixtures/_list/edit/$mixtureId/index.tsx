import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/admin/mixtures/_list/edit/$mixtureId/')({
  staticData: { title: 'mixtures.titles.edit', needs: 'admin.catalogues' },
  component: lazyPage(() => import('~/features/mixtures/screens/MixtureScreen.tsx'), 'MixtureScreen'),
});
