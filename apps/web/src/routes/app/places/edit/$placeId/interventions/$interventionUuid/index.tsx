import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/places/edit/$placeId/interventions/$interventionUuid/')({
  staticData: { title: 'interventions.titles.detail', needs: 'interventions.see' },
  component: lazyPage(() => import('~/features/interventions/screens/InterventionScreen.tsx'), 'InterventionScreen'),
});
