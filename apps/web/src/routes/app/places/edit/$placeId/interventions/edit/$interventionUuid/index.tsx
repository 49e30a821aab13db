import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { fromVisit } from '~/shared/visits/from-visit.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/interventions/edit/$interventionUuid/')({
  staticData: { title: 'interventions.titles.edit', needs: 'interventions.edit' },
  validateSearch: fromVisit,
  component: lazyPage(
    () => import('~/features/interventions/screens/InterventionEditScreen.tsx'),
    'InterventionEditScreen',
  ),
});
