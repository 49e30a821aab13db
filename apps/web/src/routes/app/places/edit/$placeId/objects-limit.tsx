import { IconGauge } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/places/edit/$placeId/objects-limit')({
  staticData: {
    title: 'limits.titles.list',
    needs: 'limits.see',
    entries: [{ at: 'place', group: 'setUp', icon: IconGauge, order: 125, label: 'places.section.limits' }],
  },
  component: lazyRouteComponent(() => import('~/features/limits/screens/LimitsScreen.tsx'), 'LimitsScreen'),
});
