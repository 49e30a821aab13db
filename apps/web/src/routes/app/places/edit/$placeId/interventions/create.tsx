import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { fromVisit } from '~/shared/visits/from-visit.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/interventions/create')({
  staticData: { title: 'interventions.titles.create', needs: 'interventions.edit' },
  validateSearch: fromVisit,
  component: lazyPage(
    () => import('~/features/interventions/screens/InterventionCreateScreen.tsx'),
    'InterventionCreateScreen',
  ),
});
