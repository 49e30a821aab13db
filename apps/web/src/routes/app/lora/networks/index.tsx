import { IconAccessPoint } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/lora/networks/')({
  staticData: {
    title: 'uplinks.titles.networks',
    needs: 'lora.networks',
    entries: [{ at: 'menu', icon: IconAccessPoint, order: 42 }],
  },
  component: lazyRouteComponent(() => import('~/features/uplinks/screens/NetworksScreen.tsx'), 'NetworksScreen'),
});
