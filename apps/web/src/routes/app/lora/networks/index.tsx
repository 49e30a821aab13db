import { IconAccessPoint } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/lora/networks/')({
  staticData: {
    title: 'uplinks.titles.networks',
    needs: 'lora.networks',
    entries: [{ at: 'menu', icon: IconAccessPoint, order: 42, within: '/app/lora', isOnMorePage: true }],
  },
  component: lazyPage(() => import('~/features/uplinks/screens/NetworksScreen.tsx'), 'NetworksScreen'),
});
