import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/lora/gateways/create')({
  staticData: { title: 'loraDevices.titles.gatewayCreate', needs: 'lora.gateways-edit' },

  component: lazyPage(() => import('~/features/lora-devices/screens/GatewayCreateScreen.tsx'), 'GatewayCreateScreen'),
});
