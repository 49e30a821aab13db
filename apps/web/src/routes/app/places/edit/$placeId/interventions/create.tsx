import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/places/edit/$placeId/interventions/create')({
  staticData: { title: 'interventions.titles.create', needs: 'interventions.edit' },
  component: lazyRouteComponent(
    () => import('~/features/interventions/screens/InterventionCreateScreen.tsx'),
    'InterventionCreateScreen',
  ),
});
