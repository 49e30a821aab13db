import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { trailSearch } from '~/features/trail/search.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/record')({
  staticData: { title: 'placeRecord', needs: 'trail.see' },
  validateSearch: trailSearch,
  component: lazyRouteComponent(() => import('~/features/trail/screens/TrailScreen.tsx'), 'TrailScreen'),
});
