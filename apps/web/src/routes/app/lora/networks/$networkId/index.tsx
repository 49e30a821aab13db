import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/lora/networks/$networkId/')({
  staticData: { title: 'uplinks.titles.network', needs: 'lora.networks' },
  component: lazyPage(() => import('~/features/uplinks/screens/NetworkScreen.tsx'), 'NetworkScreen'),
});
