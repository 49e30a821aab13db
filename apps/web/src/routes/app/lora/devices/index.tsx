import { IconAntenna } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { loraSearch } from '~/features/lora-devices/search.ts';

export const Route = createFileRoute('/app/lora/devices/')({
  staticData: {
    title: 'loraDevices.titles.list',
    needs: 'lora.see',
    entries: [{ at: 'menu', icon: IconAntenna, order: 40 }],
  },
  validateSearch: loraSearch,
  component: lazyPage(() => import('~/features/lora-devices/screens/LoraDevicesScreen.tsx'), 'LoraDevicesScreen'),
});
