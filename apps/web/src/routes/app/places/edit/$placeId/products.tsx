import { IconFlask2 } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/places/edit/$placeId/products')({
  staticData: {
    title: 'products.titles.place',
    needs: 'products.read',
    entries: [{ at: 'place', group: 'setUp', icon: IconFlask2, order: 122, label: 'products.titles.list' }],
  },
  component: lazyPage(() => import('~/features/products/screens/PlaceProductsScreen.tsx'), 'PlaceProductsScreen'),
});
