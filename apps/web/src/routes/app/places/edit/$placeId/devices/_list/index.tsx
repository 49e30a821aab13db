import { IconCpu } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { devicesSearch } from '~/features/devices/search.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/devices/')({
  staticData: {
    title: 'devices.titles.list',
    needs: 'place-devices.see',
    entries: [{ at: 'place', group: 'daily', icon: IconCpu, order: 20, label: 'places.section.devices' }],
  },
  validateSearch: devicesSearch,
  component: lazyRouteComponent(() => import('~/features/devices/screens/DevicesScreen.tsx'), 'DevicesScreen'),
});
