import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/places/edit/$placeId/interventions/edit/$interventionUuid/')({
  staticData: { title: 'interventions.titles.edit', needs: 'interventions.edit' },
  component: lazyPage(
    () => import('~/features/interventions/screens/InterventionEditScreen.tsx'),
    'InterventionEditScreen',
  ),
});
