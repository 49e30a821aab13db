import { IconCpu } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/app/places/edit/$placeId/devices/_list/')({
  staticData: {
    title: 'devices.titles.list',
    needs: 'place-devices.see',
    entries: [{ at: 'place', group: 'daily', icon: IconCpu, order: 20, label: 'places.section.devices' }],
  },
});
