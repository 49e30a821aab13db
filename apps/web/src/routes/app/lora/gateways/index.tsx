import { IconRouter } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { gatewaysSearch } from '~/features/lora-devices/search.ts';

export const Route = createFileRoute('/app/lora/gateways/')({
  staticData: {
    title: 'loraDevices.titles.gateways',
    needs: 'lora.gateways-see',
    entries: [{ at: 'menu', icon: IconRouter, order: 41, within: '/app/lora', isOnMorePage: true }],
  },
  validateSearch: gatewaysSearch,
  component: lazyPage(() => import('~/features/lora-devices/screens/GatewaysScreen.tsx'), 'GatewaysScreen'),
});
