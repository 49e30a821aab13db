import { IconAntenna } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loraSearch } from '~/features/lora-devices/search.ts';

export const Route = createFileRoute('/app/lora/devices/')({
  staticData: {
    title: 'loraDevices.titles.list',
    needs: 'lora.see',
    entries: [{ at: 'menu', icon: IconAntenna, order: 40 }],
  },
  validateSearch: loraSearch,
  component: lazyRouteComponent(
    () => import('~/features/lora-devices/screens/LoraDevicesScreen.tsx'),
    'LoraDevicesScreen',
  ),
});
