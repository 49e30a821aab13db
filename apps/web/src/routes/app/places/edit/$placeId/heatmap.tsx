import { IconFlame } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { heatSearch } from '~/features/maps/search.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/heatmap')({
  staticData: {
    title: 'maps.titles.heatmap',
    needs: 'maps.see',
    entries: [{ at: 'place', group: 'daily', icon: IconFlame, order: 31, label: 'maps.titles.heatmap' }],
  },
  validateSearch: heatSearch,
  component: lazyPage(() => import('~/features/maps/screens/HeatmapScreen.tsx'), 'HeatmapScreen'),
});
