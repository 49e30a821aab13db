import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/lora/gateways/edit/$gatewayId/')({
  staticData: { title: 'loraDevices.titles.gatewayEdit', needs: 'lora.gateways-edit' },

  component: lazyPage(() => import('~/features/lora-devices/screens/GatewayEditScreen.tsx'), 'GatewayEditScreen'),
});
