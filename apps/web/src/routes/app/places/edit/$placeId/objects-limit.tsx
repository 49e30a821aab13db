import { IconGauge } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/places/edit/$placeId/objects-limit')({
  staticData: {
    title: 'limits.titles.list',
    needs: 'limits.see',
    entries: [{ at: 'place', group: 'setUp', icon: IconGauge, order: 125, label: 'places.section.limits' }],
  },
  component: lazyPage(() => import('~/features/limits/screens/LimitsScreen.tsx'), 'LimitsScreen'),
});
