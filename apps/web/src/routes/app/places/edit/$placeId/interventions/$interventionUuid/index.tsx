import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { fromVisit } from '~/shared/visits/from-visit.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/interventions/$interventionUuid/')({
  staticData: { title: 'interventions.titles.detail', needs: 'interventions.see' },
  validateSearch: fromVisit,
  component: lazyPage(() => import('~/features/interventions/screens/InterventionScreen.tsx'), 'InterventionScreen'),
});
