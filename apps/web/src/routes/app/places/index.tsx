import { IconBuildingFactory2 } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { placesSearch } from '~/features/places/search.ts';

export const Route = createFileRoute('/app/places/')({
  staticData: {
    title: 'places.titles.list',
    needs: 'places.see',
    entries: [
      { at: 'management', icon: IconBuildingFactory2, order: 20, label: 'layout.menu.places' },
      { at: 'tabs', icon: IconBuildingFactory2, order: 20, label: 'layout.menu.places' },
    ],
  },
  validateSearch: placesSearch,
  component: lazyPage(() => import('~/features/places/screens/PlacesScreen.tsx'), 'PlacesScreen'),
});
