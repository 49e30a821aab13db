import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/places/edit/$placeId/interventions/$interventionUuid/')({
  staticData: { title: 'interventions.titles.detail', needs: 'interventions.see' },
  component: lazyRouteComponent(
    () => import('~/features/interventions/screens/InterventionScreen.tsx'),
    'InterventionScreen',
  ),
});
