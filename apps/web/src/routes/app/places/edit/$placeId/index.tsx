import { IconInfoCircle } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

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
  component: lazyPage(() => import('~/app/screens/PlaceDetailsScreen.tsx'), 'PlaceDetailsScreen'),
});
