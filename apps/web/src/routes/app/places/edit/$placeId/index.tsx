import { IconInfoCircle } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/places/edit/$placeId/')({
  staticData: {
    entries: [
      {
        at: 'place',
        group: 'setUp',
        icon: IconInfoCircle,
        order: 110,
        label: 'places.section.details',
        needs: 'places.see',
        exact: true,
      },
    ],
  },
  component: lazyRouteComponent(() => import('~/app/screens/PlaceDetailsScreen.tsx'), 'PlaceDetailsScreen'),
});
