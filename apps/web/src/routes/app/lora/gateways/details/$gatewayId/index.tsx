import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/lora/gateways/details/$gatewayId/')({
  staticData: { title: 'loraDevices.titles.gateway', needs: 'lora.gateways-see' },

  component: lazyPage(() => import('~/features/lora-devices/screens/GatewayScreen.tsx'), 'GatewayScreen'),
});
