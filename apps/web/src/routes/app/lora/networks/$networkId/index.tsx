import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/lora/networks/$networkId/')({
  staticData: { title: 'uplinks.titles.network', needs: 'lora.networks' },
  component: lazyRouteComponent(() => import('~/features/uplinks/screens/NetworkScreen.tsx'), 'NetworkScreen'),
});
