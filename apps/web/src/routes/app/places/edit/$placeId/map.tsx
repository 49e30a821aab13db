import { IconMap2 } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { planSearch } from '~/features/maps/search.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/map')({
  staticData: {
    title: 'maps.titles.list',
    needs: 'maps.see',
    entries: [{ at: 'place', group: 'daily', icon: IconMap2, order: 30, label: 'maps.titles.list' }],
  },
  validateSearch: planSearch,
  component: lazyPage(() => import('~/features/maps/screens/PlansScreen.tsx'), 'PlansScreen'),
});
