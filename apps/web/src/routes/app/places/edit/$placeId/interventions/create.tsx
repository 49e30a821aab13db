import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/places/edit/$placeId/interventions/create')({
  staticData: { title: 'interventions.titles.create', needs: 'interventions.edit' },
  component: lazyPage(
    () => import('~/features/interventions/screens/InterventionCreateScreen.tsx'),
    'InterventionCreateScreen',
  ),
});
