import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/places/edit/$placeId/interventions/edit/$interventionUuid/')({
  staticData: { title: 'interventions.titles.edit', needs: 'interventions.edit' },
  component: lazyRouteComponent(
    () => import('~/features/interventions/screens/InterventionEditScreen.tsx'),
    'InterventionEditScreen',
  ),
});
