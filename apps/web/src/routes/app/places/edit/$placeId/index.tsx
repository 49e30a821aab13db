import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/places/edit/$placeId/')({
  component: lazyRouteComponent(() => import('~/features/places/screens/PlaceScreen.tsx'), 'PlaceScreen'),
});
